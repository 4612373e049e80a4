export function withLock<T>(root: string, work: () => T | Promise<T>): Promise<T>
