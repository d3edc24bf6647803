/** Headers that are sent to a site, sealed by a key the store does not have. */
export interface SealedSecret {
  /** The only origin they are sent to, as {@link URL.origin}. */
  origin: string;
  /** Names of the headers, in small letters; what they say is sealed. */
  names: readonly string[];
  /** Tells one key from another without telling the key. */
  keyId: string;
  sealed: Uint8Array;
  changedAt: number;
}

export interface SiteSecrets {
  /** By origin. */
  list(): Promise<readonly SealedSecret[]>;
  get(origin: string): Promise<SealedSecret | null>;
  /**
   * Takes the place of what was kept for the origin. Its pages are read anew: what they were known by says nothing about what somebody
   * who is let in will see.
   */
  put(secret: SealedSecret): Promise<void>;
  /** @returns whether there was something to remove */
  remove(origin: string): Promise<boolean>;
}
