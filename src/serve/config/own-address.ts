import type { Config } from './settings.js';

/** The address people reach the server at, without a slash at the end. @param port it listens on */
export function ownAddress({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
