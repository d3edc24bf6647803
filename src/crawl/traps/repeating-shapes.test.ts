import { describe, expect, it } from 'vitest';
import { RepeatingShapes } from './repeating-shapes.js';
import { shapeOf } from './url-shape.js';

const HOST = 'https://a.test';
const shape = (path: string) => shapeOf(`${HOST}${path}`);

function shapesAfter(path: string, fresh: number, repeated: number): RepeatingShapes {
  const shapes = new RepeatingShapes();
  for (let page = 0; page < fresh; page++) shapes.note(HOST, shape(path), false);
  for (let page = 0; page < repeated; page++) shapes.note(HOST, shape(path), true);
  return shapes;
}

describe('shapes that repeat', () => {
  it('are given up when nearly all their pages were known', () => {
    expect(shapesAfter('/list?sort=a', 1, 20).isExhausted(HOST, shape('/list?colour=b&size=2'))).toBe(true);
    expect(shapesAfter('/item/12', 1, 20).isExhausted(HOST, shape('/item/13'))).toBe(true);
  });

  it.each([
    ['few repetitions', 0, 9],
    ['as many new pages', 10, 20],
  ])('are visited on after %s', (_, fresh, repeated) => {
    expect(shapesAfter('/list?sort=a', fresh, repeated).isExhausted(HOST, shape('/list?sort=b'))).toBe(false);
  });

  it('say nothing about other hosts, other paths, and addresses that are no examples of a kind', () => {
    const shapes = shapesAfter('/list?sort=a', 0, 20);
    expect(shapes.isExhausted('https://b.test', shape('/list?sort=b'))).toBe(false);
    expect(shapes.isExhausted(HOST, shape('/other?sort=b'))).toBe(false);
    expect(shapesAfter('/about', 0, 20).isExhausted(HOST, shape('/about'))).toBe(false);
  });

  it('are forgotten, the oldest first, when there are too many', () => {
    const shapes = shapesAfter('/list?sort=a', 0, 20);
    for (let host = 0; host < 10_000; host++) shapes.note(`https://h${host}.test`, shape('/x?y=1'), true);
    expect(shapes.isExhausted(HOST, shape('/list?sort=b'))).toBe(false);
  });
});
