export function bundleOf(names: string): Promise<string>;
