import { storageErrors } from '../protocol/errors.ts'

/** Takes so many bytes of what the disk has left until the result is called; null where that is too little. */
export type ReserveSpace = (bytes: number) => Promise<(() => void) | null>

/** Runs what writes a file; throws 507 before it begins when that would leave too little space on the disk. */
export async function withReservedSpace<T>(
  reserveSpace: ReserveSpace,
  bytes: number,
  run: () => Promise<T>,
): Promise<T> {
  const giveBack = await reserveSpace(bytes)
  if (!giveBack) throw storageErrors.diskNearlyFull()
  try {
    return await run()
  } finally {
    giveBack()
  }
}
