import { useId, useState } from 'preact/hooks';
import { Notice } from '../../components/notice';
import { addressesIn, type GivenPage } from './samples';

const MAX_PAGES = 50;

interface PageInputProps {
  label: string;
  action: string;
  hint: string;
  /** What stands there at first. */
  typed?: string;
  /** @param typed the addresses as they were written; empty with files */
  onPages: (pages: GivenPage[], typed: string) => void;
}

/** Addresses, one a line, or files. */
export function PageInput({ label, action, hint, typed = '', onPages }: PageInputProps) {
  const id = useId();
  const [text, setText] = useState(typed);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (pages: GivenPage[], written = '', wrong: readonly string[] = []) => {
    if (wrong.length > 0) setProblem(`Not an address: ${wrong.slice(0, 3).join(', ')}. Give one on each line.`);
    else if (pages.length === 0) setProblem('Give the address of at least one page.');
    else if (pages.length > MAX_PAGES)
      setProblem(`At most ${MAX_PAGES} pages at a time, please. These are ${pages.length}.`);
    else {
      setProblem(null);
      setText('');
      onPages(pages, written);
    }
  };
  const submit = () => {
    const { pages, wrong } = addressesIn(text);
    take(pages, text, wrong);
  };
  const openFiles = async (files: FileList | null) => {
    const all = await Promise.all(
      [...(files ?? [])].map(async (file) => ({ html: await file.text(), name: file.name })),
    );
    if (all.length > 0) take(all);
  };
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <div class="field">
        <label for={id}>{label}</label>
        <textarea
          id={id}
          rows={4}
          spellcheck={false}
          placeholder={'example.com/films/1\nexample.com/films/2\nexample.com/films/3'}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="hint">{hint}</span>
      </div>
      <div class="row">
        <button type="submit" class="button main-action">
          {action}
        </button>
        <label class="button file">
          Open files
          <input
            type="file"
            multiple
            accept=".html,.htm,.xhtml,text/html"
            onChange={(event) => openFiles(event.currentTarget.files)}
          />
        </label>
      </div>
    </form>
  );
}
