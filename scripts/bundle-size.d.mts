export interface BundleSize {
  raw: number;
  gzip: number;
  brotli: number;
}
export function bundleSize(names: string): Promise<BundleSize>;
