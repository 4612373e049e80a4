import { publicFilesPath, resizedPicturesPath } from '#app/lib/pictures/image-source.ts'

interface PastedPictures {
  /** Pictures that are embedded in the HTML as data URLs. */
  files: File[]
  /** Counts the pictures that can't be uploaded, usually because the HTML has only their URLs. */
  lostPictureCount: number
}

/**
 * Removes pictures from pasted HTML, and returns the pictures that the HTML embeds. This site's own
 * pictures stay in the HTML. They get the attribute that the editor's schema reads.
 */
export function extractPictures(body: HTMLElement): PastedPictures {
  const files: File[] = []
  let lostPictureCount = 0
  for (const image of body.querySelectorAll<HTMLImageElement>('img:not([data-picture])')) {
    const url = getSitePicturePath(image.src)
    if (url !== null) {
      const attributes = { url, alt: image.alt, isDecorative: false, caption: '', width: 'full' }
      image.dataset.picture = JSON.stringify(attributes)
      continue
    }
    if (/^\p{Extended_Pictographic}/u.test(image.alt)) {
      // Discord and other sites show emoji as pictures.
      image.replaceWith(image.alt)
      continue
    }
    const file = toFile(image.src)
    if (file) files.push(file)
    else if (!isTrackingPixel(image)) lostPictureCount += 1
    image.remove()
  }
  return { files, lostPictureCount }
}

/** Returns the URL path of a picture of this site; null for other pictures. */
function getSitePicturePath(src: string): string | null {
  if (!URL.canParse(src, location.href)) return null
  const { origin, pathname } = new URL(src, location.href)
  const path = pathname.replace(resizedPicturesPath, publicFilesPath)
  return origin === location.origin && path.startsWith(publicFilesPath) ? path : null
}

function toFile(src: string): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/is.exec(src) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted-picture.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type })
  } catch {
    // The base64 is invalid.
    return null
  }
}

/** Newsletters contain invisible pictures that track readers. */
function isTrackingPixel(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((name) => /^[012](px)?$/.test(image.getAttribute(name) ?? ''))
}
