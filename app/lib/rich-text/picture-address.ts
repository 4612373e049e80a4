import { type Picture, type PictureWidth, pictureWidths } from './rich-text.ts'

/**
 * A picture's width and that it is decorative follow its address as a fragment, `/a.png#small,decorative`: browsers and other
 * readers of Markdown pass over it and show the picture all the same.
 */
export function readPicture(address: string): Pick<Picture, 'kind' | 'url' | 'isDecorative' | 'width'> {
  const [url = '', fragment = ''] = address.split('#', 2)
  const options = fragment.split(',')
  const width = pictureWidths.find((name) => options.includes(name)) ?? 'full'
  return { kind: 'picture', url, isDecorative: options.includes(decorative), width }
}

export function writePictureAddress({
  url,
  isDecorative,
  width,
}: {
  url: string
  isDecorative: boolean
  width: PictureWidth
}) {
  const options = [...(width === 'full' ? [] : [width]), ...(isDecorative ? [decorative] : [])]
  return options.length > 0 ? `${url}#${options.join(',')}` : url
}

const decorative = 'decorative'
