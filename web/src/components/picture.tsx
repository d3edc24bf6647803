import { useState } from 'preact/hooks';
import { pictureAddress } from '../api/client';

/** A small picture of another site, through the server; nothing when it cannot be had. */
export function Picture({ url, alt = '' }: { url: string; alt?: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return <img class="thumb" src={pictureAddress(url)} alt={alt} loading="lazy" onError={() => setBroken(true)} />;
}
