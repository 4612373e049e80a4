import { storageErrors } from '../protocol/errors.ts'

/**
 * Reserves bytes of the free disk space. Resolves to a function that releases the bytes; null if
 * there is too little space.
 */
export type ReserveSpace = (bytes: number) => Promise<(() => void) | null>

/** Throws 507 without calling `run` if the file would leave too little space on the disk. */
export async function withReservedSpace<T>(
  reserveSpace: ReserveSpace,
  bytes: number,
  run: () => Promise<T>,
): Promise<T> {
  const release = await reserveSpace(bytes)
  if (!release) throw storageErrors.diskNearlyFull()
  try {
    return await run()
  } finally {
    release()
  }
}
