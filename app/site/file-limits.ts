/** The files that a picker accepts; it refuses others before anything is uploaded. The buckets have rules of their own. */
export interface FileLimits {
  bucket: 'article-images' | 'media-library'
  largestMegabytes: number
  /** The file extensions of each MIME type. */
  kinds: Readonly<Record<string, string[]>>
  kindsText: string
}

const webImages = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
}

const images = { ...webImages, 'image/avif': ['.avif'] }

export const articlePictureLimits: FileLimits = {
  bucket: 'article-images',
  largestMegabytes: 10,
  kinds: images,
  kindsText: 'PNG, JPG, GIF, WebP or AVIF',
}

/** Stricter than the bucket, which accepts the larger files of the library. */
export const leaderPhotoLimits: FileLimits = {
  bucket: 'media-library',
  largestMegabytes: 10,
  kinds: webImages,
  kindsText: 'PNG, JPG, GIF or WEBP',
}

export const mediaFileLimits: FileLimits = {
  bucket: 'media-library',
  largestMegabytes: 50,
  kinds: {
    ...images,
    'video/mp4': ['.mp4'],
    'video/webm': ['.webm'],
    'video/ogg': ['.ogg', '.ogv'],
    'application/pdf': ['.pdf'],
  },
  kindsText: 'pictures (PNG, JPG, GIF, WebP, AVIF), videos (MP4, WebM, OGG) and PDF files',
}

/** A file that was refused: empty, too large, of another kind, or one of several where only one is accepted. */
export interface RefusedFile {
  name: string
  reason: 'empty' | 'large' | 'kind' | 'several'
}

/** The reason in a sentence for the user. */
export function explainRefusal({ name, reason }: RefusedFile, { largestMegabytes, kindsText }: FileLimits): string {
  switch (reason) {
    case 'empty':
      return `${name} is empty.`
    case 'large':
      return `${name} is larger than ${largestMegabytes} MB.`
    case 'several':
      return `${name} was not uploaded: choose one file at a time.`
    case 'kind':
      return `${name} is of another kind. Accepted: ${kindsText}.`
  }
}
