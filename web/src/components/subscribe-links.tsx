import { useState } from 'preact/hooks';
import { CopyField } from './copy-field';
import { QrCode } from './qr-code';

export type FeedFormat = 'rss' | 'atom' | 'json';

export const FEED_FORMATS: readonly (readonly [format: FeedFormat, name: string])[] = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
];

/** Everything one does with the address of a feed: copy it, open it in a reader, take it to a phone. */
export function SubscribeLinks({ addresses }: { addresses: Readonly<Record<FeedFormat, string>> }) {
  const [format, setFormat] = useState<FeedFormat>('rss');
  const address = addresses[format];
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);
  return (
    <div class="stack">
      <CopyField label="Address of the feed" value={address} />
      <fieldset class="choices">
        <legend class="hidden-label">Format</legend>
        {FEED_FORMATS.map(([key, name]) => (
          <label key={key} class="check">
            <input type="radio" name="format" checked={key === format} onChange={() => setFormat(key)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <a class="button" href={`feed:${address}`}>
          Open in reader
        </a>
        <a class="button quiet" href={address} target="_blank" rel="noreferrer">
          Look at it
        </a>
      </div>
      <details>
        <summary>For a phone</summary>
        <QrCode text={address} />
        {isLocal ? (
          <p class="small soft">
            This address works on this machine only. Start Pith with a password and <code>--public-url</code> to reach
            it from others.
          </p>
        ) : null}
      </details>
    </div>
  );
}
