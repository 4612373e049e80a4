/**
 * Loads the image library on first use, because it takes a fifteenth of the startup time. It uses
 * one thread and no cache, so that small machines can still serve pages.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
