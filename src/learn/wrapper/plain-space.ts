/** White space as values are compared: runs of it, no-break spaces among them, are one space. */
export const plainSpace = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();

/** White space as XPath's `normalize-space` sees it. */
export const xpathSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
