export function ensureInstalled(folder: string, message: string): void
