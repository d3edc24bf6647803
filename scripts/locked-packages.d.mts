export interface LockedPackage {
  version: string;
  license?: string;
  optional?: boolean;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export function lockedPackages(): Record<string, LockedPackage>;
export function resolved(packages: Record<string, LockedPackage>, path: string, name: string): string | undefined;
export function installedWith(packages: Record<string, LockedPackage>, name: string): string[];
