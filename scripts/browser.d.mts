export function chromiumOfThisMachine(): string | null;
export function installChromium(run: (command: string) => void): void;
