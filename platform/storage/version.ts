import { randomUUID } from 'node:crypto'

/** A new random name for the bytes of a file. */
export function createVersion(): string {
  return randomUUID()
}

/** Guards every place where a version becomes part of a path. */
export function isVersion(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
