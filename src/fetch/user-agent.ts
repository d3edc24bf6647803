import manifest from '../../package.json' with { type: 'json' };

/** How Pith introduces itself to servers unless told otherwise. */
export const USER_AGENT: string = `Pith/${manifest.version}`;
