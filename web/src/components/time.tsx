import { fromNow, moment } from '../lib/format';

/** A moment by its distance from now; the exact one on hover. */
export const Time = ({ at, none = 'never' }: { at: string | null; none?: string }) =>
  at === null ? (
    <span>{none}</span>
  ) : (
    <time dateTime={at} title={moment(at)}>
      {fromNow(at)}
    </time>
  );
