import type { Page } from 'playwright-core'

/** A photo as iPhones store it; the tests' browser can't read the format. */
export const iphonePhoto = (name: string) => ({ name, mimeType: 'image/heic', buffer: Buffer.from('heic') })

/**
 * Makes a page read photos of iPhones, as Safari does, but none before the returned function is called, which resolves when
 * all that waited are read.
 */
export async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window)
    const { promise, resolve } = Promise.withResolvers<void>()
    const readings: Promise<ImageBitmap>[] = []
    Object.assign(window, {
      createImageBitmap() {
        const reading = promise.then(() => read(new ImageData(8, 6)))
        readings.push(reading)
        return reading
      },
      async readPhotos() {
        resolve()
        await Promise.all(readings)
      },
    })
  })
  return () => page.evaluate(() => (window as typeof window & { readPhotos: () => Promise<void> }).readPhotos())
}
