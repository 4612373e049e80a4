import { type Picture, pictureWidths } from './rich-text.ts'

/**
 * Parses a picture's options in the fragment of its URL, such as `/a.png#small,decorative`. Browsers
 * and other Markdown parsers ignore the fragment.
 */
export function parsePictureUrl(pictureUrl: string): Pick<Picture, 'kind' | 'url' | 'isDecorative' | 'width'> {
  const [url = '', fragment = ''] = pictureUrl.split('#', 2)
  const options = fragment.split(',')
  const width = pictureWidths.find((name) => options.includes(name)) ?? 'full'
  return { kind: 'picture', url, isDecorative: options.includes(decorative), width }
}

export function formatPictureUrl({
  url,
  isDecorative,
  width,
}: Pick<Picture, 'url' | 'isDecorative' | 'width'>): string {
  const options = [...(width === 'full' ? [] : [width]), ...(isDecorative ? [decorative] : [])]
  return options.length > 0 ? `${url}#${options.join(',')}` : url
}

const decorative = 'decorative'
