/** Resolves to true if the work succeeds. Resolves to false and ignores the error if it fails. */
export function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
