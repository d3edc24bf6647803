import { useState } from 'preact/hooks';
import { pictureAddress } from '../api/client';

/** A small picture that says nothing of its own; one that cannot be had leaves no gap. */
export function Thumbnail({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === null || isBroken) return null;
  return <img class="thumbnail" src={pictureAddress(url)} alt="" loading="lazy" onError={() => setIsBroken(true)} />;
}
