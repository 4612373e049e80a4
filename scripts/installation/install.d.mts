export function ensureInstalled(folder: string, message: string): Promise<void>
