import type { FeedFormat } from '../../render/index.js';
import type { FeedRecord } from '../../store/index.js';

/** The address of a feed for readers, for life. @param page of its archive; null for the feed itself */
export function feedAddress(
  base: string,
  { publicId, settings }: Pick<FeedRecord, 'publicId' | 'settings'>,
  format: FeedFormat,
  page: number | null = null,
): string {
  const query = [
    ...(page === null ? [] : [`page=${page}`]),
    ...(settings.secret === null ? [] : [`key=${encodeURIComponent(settings.secret)}`]),
  ];
  return `${base}/feeds/${publicId}.${format}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
