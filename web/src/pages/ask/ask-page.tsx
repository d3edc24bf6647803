import { useLocation } from 'preact-iso';
import { AskNav } from '../../components/ask-nav';
import { useTitle } from '../../lib/use-title';
import './ask.css';
import { QuestionForm } from './question-form';
import { QuestionList } from './question-list';

export function AskPage() {
  useTitle('Ask');
  const { query } = useLocation();
  return (
    <div class="stack loose">
      <div class="stack">
        <AskNav />
        <h1>Ask the web</h1>
        <p class="soft">
          Pith reads the pages you name, and those they lead to, and shows the paragraphs that answer – best first, as
          soon as they are found.
        </p>
        <div class="card">
          <QuestionForm
            key={JSON.stringify(query)}
            {...(query.q === undefined ? {} : { query: query.q })}
            {...(query.seeds === undefined ? {} : { seeds: query.seeds })}
          />
        </div>
      </div>
      <QuestionList />
    </div>
  );
}
