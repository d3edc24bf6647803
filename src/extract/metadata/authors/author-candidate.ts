import type { MetadataSource } from '../../../model/metadata.js';

export interface AuthorCandidate {
  names: string[];
  source: MetadataSource;
  from: string;
  /** The site itself, a company or a publisher. */
  isOrganisation: boolean;
}
