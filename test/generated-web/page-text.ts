/** Titles and paragraphs about a topic. */
import type { Random } from '../random.js';
import { COMMON_WORDS, type Topic } from './topics.js';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function titleAbout(topic: Topic, random: Random): string {
  const [first, second] = [random.pick(topic.words), random.pick(topic.words)];
  return `${capital(random.pick(COMMON_WORDS))} ${first} and the ${second} of a ${random.pick(COMMON_WORDS)}`;
}

export function paragraphAbout(topic: Topic, random: Random): string {
  return Array.from({ length: 2 + random.below(3) }, () => sentenceAbout(topic, random)).join(' ');
}

function sentenceAbout(topic: Topic, random: Random): string {
  const words = Array.from({ length: 9 + random.below(9) }, () =>
    random.next() < 0.3 ? random.pick(topic.words) : random.pick(COMMON_WORDS),
  );
  return `${capital(words.join(' '))}, which the ${random.pick(topic.words)} of the ${random.pick(COMMON_WORDS)} had shown.`;
}
