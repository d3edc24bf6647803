/** One field: paste an address or drop a file, and see what can be made of it. */

import { useEffect, useId, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Notice } from '../../components/notice';
import { addressFrom } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { Bookmarklet } from './bookmarklet';
import { Preview } from './preview';
import './start.css';

/** A page to look at: an address, or a file that was brought along. */
export type PageSource = { url: string } | { html: string; name: string };

export function StartPage() {
  useTitle('Pith');
  const { query, route } = useLocation();
  // A phone's share menu may give the address among other words.
  const asked = query.url ?? /https?:\/\/\S+/.exec(query.text ?? '')?.[0] ?? null;
  const [file, setFile] = useState<{ html: string; name: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = asked === null ? null : addressFrom(asked);
  const source: PageSource | null = file ?? (address === null ? null : { url: address });

  const look = (typed: string) => {
    const url = addressFrom(typed);
    setProblem(
      url === null ? `“${typed.slice(0, 80)}” is not the address of a page. Paste one such as example.com/news.` : null,
    );
    if (url === null) return;
    setFile(null);
    route(`/?url=${encodeURIComponent(url)}`);
  };
  const take = async (dropped: DataTransfer | null) => {
    const first = dropped?.files[0];
    if (first !== undefined) await open(first);
    else if (dropped !== null) look(dropped.getData('text/uri-list') || dropped.getData('text/plain'));
  };
  const open = async (given: File) => {
    if (given.size > MAX_FILE) {
      setProblem(`${given.name} is larger than ${MAX_FILE / 1e6} MB. Only smaller pages can be read here.`);
      return;
    }
    setProblem(null);
    setFile({ html: await given.text(), name: given.name });
    route('/');
  };
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  });

  return (
    <div class={source === null ? 'start' : 'start small-start'}>
      <div class="start-head">
        {source === null ? (
          <>
            <h1>Any web page, to the point.</h1>
            <p class="soft lead">
              Paste an address. Pith gives you its article to read, or its list as a feed that keeps itself up to date.
            </p>
          </>
        ) : null}
        <AddressForm key={asked ?? ''} typed={asked ?? ''} onLook={look} onFile={open} />
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      </div>
      {source === null ? <Welcome /> : <Preview key={'url' in source ? source.url : source.html} source={source} />}
    </div>
  );
}

const MAX_FILE = 12e6;

interface AddressFormProps {
  typed: string;
  onLook: (typed: string) => void;
  onFile: (file: File) => void;
}

function AddressForm({ typed, onLook, onFile }: AddressFormProps) {
  const id = useId();
  const [text, setText] = useState(typed);
  return (
    <form
      class="address"
      onSubmit={(event) => {
        event.preventDefault();
        onLook(text);
      }}
    >
      <label class="hidden-label" for={id}>
        Address of a page
      </label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellcheck={false}
        placeholder="example.com/news"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button main-action">
        Show
      </button>
      <label class="button file">
        Open a file
        <input
          type="file"
          accept=".html,.htm,.xhtml,text/html"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
      </label>
    </form>
  );
}

const Welcome = () => (
  <div class="welcome">
    <section class="card stack tight">
      <h2>A list becomes a feed</h2>
      <p class="soft">
        News, blogs, job offers, shops, forums: one click subscribes, whether the site has a feed or not.
      </p>
      <p>
        <a href="/mark">Mark two items yourself</a> where it guesses wrong.
      </p>
    </section>
    <section class="card stack tight">
      <h2>An article becomes readable</h2>
      <p class="soft">
        The text and its pictures without the rest, with author and date, as HTML, Markdown or plain text.
      </p>
    </section>
    <section class="card stack tight">
      <h2>Many pages become answers</h2>
      <p class="soft">Ask a question of some sites and get the paragraphs that answer it, or a table of their data.</p>
      <p>
        <a href="/ask">Ask</a> · <a href="/data">Extract data</a>
      </p>
    </section>
    <Bookmarklet />
  </div>
);
