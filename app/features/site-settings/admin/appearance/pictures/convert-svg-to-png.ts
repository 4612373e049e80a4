/** Width and height in pixels. */
const pngSize = 512

/**
 * Converts an SVG to a square PNG, because the server doesn't accept SVG files. The conversion is
 * safe, because browsers neither run an image's scripts nor load resources for it.
 * @throws Error with a message for the user
 */
export async function convertSvgToPng(file: File): Promise<File> {
  try {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(setSvgSize(await file.text()))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pngSize
    canvas.height = pngSize
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The canvas returned no picture.')
    return new File([png], file.name.replace(/(\.svg)?$/i, '.png'), { type: 'image/png' })
  } catch (cause) {
    throw new Error('Couldn’t convert this drawing. Upload it as a PNG file instead.', { cause })
  }
}

/** Makes an SVG fill the square. Firefox doesn't draw an SVG without a size. */
function setSvgSize(svg: string): string {
  return svg.replace(/<(?:svg:)?svg\b[^>]*/, (root) => {
    const [width, height] = ['width', 'height'].map(
      (name) => new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(root)?.[1],
    )
    const viewBox = width && height && !/\sviewBox\s*=/.test(root) ? ` viewBox="0 0 ${width} ${height}"` : ''
    const rootWithoutSize = root.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    return `${rootWithoutSize} width="${pngSize}" height="${pngSize}"${viewBox}`
  })
}
