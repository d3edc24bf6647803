import { useEffect, useId, useState } from 'preact/hooks';
import type { RuleAnswer } from '../../api/api-types';
import { Notice } from '../../components/notice';
import { counted, day } from '../../lib/format';

/** Items shown at once. */
const FIRST = 10;

/** What a rule finds: how many, what looks wrong, the feed it makes, the rule itself. */
export function RuleResult({ answer, onApply }: { answer: RuleAnswer; onApply: (xml: string) => void }) {
  const warnings = warningsOf(answer);
  return (
    <>
      {warnings.length === 0 ? null : (
        <Notice tone="warn" title="Please look at this">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FoundItems answer={answer} />
      <section class="stack tight" aria-label="The rule in words">
        <h3>How it is found</h3>
        <ul class="small">
          {answer.words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <RuleXml xml={answer.rule} onApply={onApply} />
    </>
  );
}

export const itemsOf = ({ subjects }: RuleAnswer) => subjects.flatMap(({ items }) => items);

function warningsOf(answer: RuleAnswer): string[] {
  const items = itemsOf(answer);
  const titles = items.map(({ title }) => title);
  const twice = titles.length - new Set(titles).size;
  const dated = items.filter(({ date }) => date !== null).length;
  const unread = items.filter(({ date }) => date !== null && date.value === null).length;
  return [
    ...(twice > 0 ? [`${counted(twice, 'title')} stand there more than once.`] : []),
    ...(dated > 0 && dated < items.length ? [`Only ${dated} of ${items.length} items have a date.`] : []),
    ...(unread > 0 ? [`${counted(unread, 'date')} could not be understood.`] : []),
    ...answer.warnings.map((warning) => `${warning.charAt(0).toUpperCase()}${warning.slice(1)}.`),
  ];
}

function FoundItems({ answer }: { answer: RuleAnswer }) {
  const [isAll, setAll] = useState(false);
  const items = itemsOf(answer);
  const shown = isAll ? items : items.slice(0, FIRST);
  return (
    <section class="stack tight" aria-label="Preview of the feed">
      <h3>The feed</h3>
      <ol class="plain-list items">
        {shown.map(({ title, link, date, description }, i) => (
          <li key={`${i} ${link}`} class="item">
            <div class="grow">
              <p class="item-title" dir="auto">
                {title}
              </p>
              {description === null ? null : (
                <p class="small cut" dir="auto">
                  {description}
                </p>
              )}
              <p class="small soft anywhere">
                {date === null
                  ? 'no date'
                  : `“${date.raw}” → ${date.value === null ? 'not understood' : day(date.value)}`}
              </p>
              <p class="small soft cut">{link ?? 'no link'}</p>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < items.length ? (
        <button type="button" class="button compact" onClick={() => setAll(true)}>
          Show all {items.length}
        </button>
      ) : null}
    </section>
  );
}

function RuleXml({ xml, onApply }: { xml: string; onApply: (xml: string) => void }) {
  const [text, setText] = useState(xml);
  const id = useId();
  useEffect(() => setText(xml), [xml]);
  return (
    <details>
      <summary>The rule itself, for experts</summary>
      <div class="stack tight">
        <div class="field">
          <label for={id}>Mapping rule (XML)</label>
          <textarea
            id={id}
            class="mark-xml"
            rows={14}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <button type="button" class="button compact" disabled={text === xml} onClick={() => onApply(text)}>
          Try this rule
        </button>
      </div>
    </details>
  );
}
