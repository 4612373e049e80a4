/** Pixels, each way. */
const size = 512

/**
 * Draws an SVG as a square PNG, because an SVG is never stored. A browser runs no script of an image and loads nothing
 * for it.
 * @throws an Error with a sentence for the user
 */
export async function toPng(file: File): Promise<File> {
  try {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(withSize(await file.text()))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The canvas made no picture.')
    return new File([png], file.name.replace(/(\.svg)?$/i, '.png'), { type: 'image/png' })
  } catch (cause) {
    throw new Error('Couldn’t convert this drawing. Save it as PNG and upload that.', { cause })
  }
}

/** Has the whole drawing scaled to the square. Firefox draws no SVG without a size. */
function withSize(svg: string): string {
  return svg.replace(/<(?:svg:)?svg\b[^>]*/, (root) => {
    const [width, height] = ['width', 'height'].map(
      (name) => new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(root)?.[1],
    )
    const viewBox = width && height && !/\sviewBox\s*=/.test(root) ? ` viewBox="0 0 ${width} ${height}"` : ''
    return `${root.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')} width="${size}" height="${size}"${viewBox}`
  })
}
