export interface LockedPackage {
  version: string;
  license?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
}
export function lockedPackages(): Record<string, LockedPackage>;
export function installedWith(packages: Record<string, LockedPackage>, name: string): string[];
