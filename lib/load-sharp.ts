/**
 * Loads the image library on first use, because loading it would slow the start. The library uses
 * one thread and no cache, because a small machine serves pages at the same time.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
