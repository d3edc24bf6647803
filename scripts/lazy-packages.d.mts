import type { Plugin } from 'rolldown';

export function lazyPackages(): Plugin;
