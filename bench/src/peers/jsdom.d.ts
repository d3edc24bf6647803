/** The part of jsdom the benchmark uses; its own package brings no declarations. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole });
    readonly window: {
      readonly document: ConstructorParameters<typeof import('@mozilla/readability').Readability>[0];
      close(): void;
    };
  }
}
