import { useTitle } from '../../lib/use-title';
export function StartPage() {
  useTitle('Pith');
  return <h1>Pith</h1>;
}
