import { imageVariants, publicFiles } from '#app/lib/pictures/image-source.ts'

interface PastedPictures {
  /** Pictures whose bytes are in the HTML. */
  files: File[]
  /** The number of pictures of which there is only an address on another site. */
  lostCount: number
}

/** Takes the pictures out of pasted HTML, except for those of this site, which it marks for the schema. */
export function takePictures(body: HTMLElement): PastedPictures {
  const files: File[] = []
  let lostCount = 0
  for (const image of body.querySelectorAll<HTMLImageElement>('img:not([data-picture])')) {
    const url = getStoredPath(image.src)
    if (url !== null) {
      const words = { alt: image.alt, isDecorative: false, caption: '' }
      image.dataset.picture = JSON.stringify({ url, ...words, width: 'full' })
      continue
    }
    if (/^\p{Extended_Pictographic}/u.test(image.alt)) {
      // Discord and others show emoji as pictures.
      image.replaceWith(image.alt)
      continue
    }
    const file = toFile(image.src)
    if (file) files.push(file)
    else if (!isTrackingPixel(image)) lostCount += 1
    image.remove()
  }
  return { files, lostCount }
}

/** The path of a picture in this site's storage, which pages show at several widths; null for any other. */
function getStoredPath(src: string): string | null {
  if (!URL.canParse(src, location.href)) return null
  const { origin, pathname } = new URL(src, location.href)
  const path = pathname.replace(imageVariants, publicFiles)
  return origin === location.origin && path.startsWith(publicFiles) ? path : null
}

function toFile(src: string): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/is.exec(src) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted-picture.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type })
  } catch {
    // The data is no base64: it is no picture either.
    return null
  }
}

/** Newsletters count their readers by pictures that can't be seen. */
function isTrackingPixel(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((name) => /^[012](px)?$/.test(image.getAttribute(name) ?? ''))
}
