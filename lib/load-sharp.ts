/**
 * Loads the image library on first use, because loading it takes a fifteenth of the startup time.
 * The library uses one thread and no cache, because small machines must still serve pages.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
