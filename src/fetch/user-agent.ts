import manifest from '../../package.json' with { type: 'json' };

const { version, homepage }: { version: string; homepage?: string } = manifest;

/** How Pith introduces itself to servers unless told otherwise: name, version and, where the package has one, its home. */
export const USER_AGENT: string = homepage === undefined ? `Pith/${version}` : `Pith/${version} (+${homepage})`;
