/**
 * The library that reads and writes pictures. It is loaded for the first of them, because it takes a fifteenth of a start. One
 * thread and no cache: a small machine serves pages meanwhile.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
