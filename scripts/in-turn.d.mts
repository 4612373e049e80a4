export function inTurn<T>(root: string, work: () => T | Promise<T>): Promise<T>
