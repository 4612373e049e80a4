import { formatFileSize } from '#app/lib/format-file-size.ts'
import { correctFileType } from '#app/lib/uploads/correct-file-type.ts'
import { isHeic } from '#app/lib/uploads/is-heic.ts'
import { shrinkPictureToFit, UnfitPictureError } from '#app/lib/uploads/shrink-picture-to-fit.ts'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { getExtension } from '#app/lib/uploads/upload-file.ts'

/** The buckets enforce their own limits. */
export interface FileLimits {
  bucket: 'article-images' | 'media-library'
  maxMegabytes: number
  /** Overrides `maxMegabytes` for pictures. */
  maxPictureMegabytes?: number
  /** File extensions, keyed by MIME type. */
  extensionsByType: Readonly<Record<string, string[]>>
  formatsText: string
  /** The noun for these files in messages; "a picture" by default. */
  noun?: string
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
  maxMegabytes: 10,
  extensionsByType: images,
  formatsText: 'PNG, JPG, GIF, WebP or AVIF',
}

/** Stricter than the bucket, which also accepts the library's larger files. */
export const leaderPhotoLimits: FileLimits = {
  bucket: 'media-library',
  maxMegabytes: 10,
  extensionsByType: webImages,
  formatsText: 'PNG, JPG, GIF or WEBP',
}

/** A picture that replaces the drawn badge. SVG files are converted to PNG before the upload. */
export const badgePictureLimits: FileLimits = {
  bucket: 'media-library',
  maxMegabytes: 4,
  extensionsByType: { 'image/png': ['.png'], 'image/webp': ['.webp'], 'image/svg+xml': ['.svg'] },
  formatsText: 'PNG, WebP or SVG',
}

export const homePictureLimits: FileLimits = {
  bucket: 'media-library',
  maxMegabytes: 10,
  extensionsByType: {
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/webp': ['.webp'],
    'image/avif': ['.avif'],
  },
  formatsText: 'PNG, JPG, WebP or AVIF',
}

/**
 * The bucket for the library's private files, which have the same keys as in the public bucket. A
 * hosted project serves every file of a public bucket to anyone, so private files need their own
 * bucket.
 */
export const privateMediaBucket = 'media-library-private'

export const mediaFileLimits: FileLimits = {
  bucket: 'media-library',
  maxMegabytes: 50,
  maxPictureMegabytes: 10,
  extensionsByType: {
    ...images,
    'video/mp4': ['.mp4'],
    'video/webm': ['.webm'],
    'video/ogg': ['.ogg', '.ogv'],
    'application/pdf': ['.pdf'],
  },
  formatsText: 'PNG, JPG, GIF, WebP, AVIF, MP4, WebM, OGG or PDF',
  noun: 'a picture, a video or a PDF',
}

export interface RejectedFile {
  name: string
  /** `animated` and `unreadable` pictures can't be shrunk or converted. */
  reason: 'empty' | 'large' | 'large-picture' | 'kind' | 'picture-kind' | 'animated' | 'unreadable' | 'too-many'
}

/** Browsers run out of memory when they scale down larger pictures. */
const maxMegabytesToShrink = 100

/** Returns the reason to reject a file; null if `toStorableFile` may be able to store the file. */
export function findRejection(file: File, limits: FileLimits): RejectedFile['reason'] | null {
  if (file.size === 0) return 'empty'
  if (isDrawable(file)) return file.size > maxMegabytesToShrink * 1024 * 1024 ? 'large-picture' : null
  if (!(file.type in limits.extensionsByType)) return file.type.startsWith('image/') ? 'picture-kind' : 'kind'
  if (file.size <= getMaxBytes(file.type, limits)) return null
  return file.type === 'image/gif' ? 'animated' : 'large'
}

/** True for pictures that a browser may be able to scale down or convert. */
function isDrawable(file: File): boolean {
  const { type } = file
  return isHeic(file) || (type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif')
}

export function getMaxBytes(type: string, { maxMegabytes, maxPictureMegabytes }: FileLimits): number {
  const megabytes = type.startsWith('image/') ? (maxPictureMegabytes ?? maxMegabytes) : maxMegabytes
  return megabytes * 1024 * 1024
}

export function explainRejection({ name, reason }: RejectedFile, limits: FileLimits): string {
  const { maxMegabytes, maxPictureMegabytes = maxMegabytes, formatsText, noun = 'a picture' } = limits
  const file = `“${name}”`
  const choose = `Choose a ${formatsText} file.`
  switch (reason) {
    case 'empty':
      return `${file} is empty. Choose another file.`
    case 'large':
      return `${file} is larger than ${maxMegabytes} MB. Choose a smaller file.`
    case 'large-picture':
      return `${file} is larger than ${maxMegabytesToShrink} MB. Choose a smaller file.`
    case 'animated':
      return `${file} may be animated, so it isn’t shrunk. Choose a file of at most ${maxPictureMegabytes} MB.`
    case 'too-many':
      return `${file} wasn’t uploaded. Choose one file at a time.`
    case 'kind':
      return `${file} isn’t ${noun}. ${choose}`
    case 'picture-kind':
      return `${file} can’t be used here. ${choose}`
    case 'unreadable':
      return isHeic({ name, type: '' })
        ? `This browser can’t read ${file}. ${heicHint}`
        : `This browser can’t read ${file}, which may be damaged. ${choose}`
  }
}

const heicHint =
  'iPhones save photos as HEIC. Choose the photo in Safari, which converts it, or export it as JPEG. ' +
  'For new photos, choose Settings, Camera, Formats, Most Compatible.'

/** The message is for the user and says what to do. */
export class RejectedFileError extends Error {
  override name = 'RejectedFileError'

  constructor(file: RejectedFile, limits: FileLimits, options?: ErrorOptions) {
    super(explainRejection(file, limits), options)
  }
}

/**
 * Corrects the file's extension, and shrinks or converts a picture that doesn't meet the limits.
 * Reports changes to a picture with `tracker.onNote`.
 * @throws RejectedFileError
 */
export async function toStorableFile(file: File, limits: FileLimits, tracker: UploadTracker): Promise<File> {
  const correctedFile = await correctFileType(file)
  const rejection = findRejection(correctedFile, limits)
  if (rejection) throw new RejectedFileError({ name: file.name, reason: rejection }, limits)
  if (!isDrawable(correctedFile)) return correctedFile
  const pictureLimits = { types: Object.keys(limits.extensionsByType), maxBytes: getMaxBytes('image/', limits) }
  const fittedFile = await shrinkPictureToFit(correctedFile, pictureLimits).catch((cause: unknown) => {
    const isAnimated = cause instanceof UnfitPictureError && cause.isAnimated
    const reason = !isAnimated
      ? 'unreadable'
      : correctedFile.type in limits.extensionsByType
        ? 'animated'
        : 'picture-kind'
    throw new RejectedFileError({ name: file.name, reason }, limits, { cause })
  })
  tracker.signal.throwIfAborted()
  if (fittedFile !== correctedFile) tracker.onNote?.(describeChange(file, fittedFile))
  return fittedFile
}

function describeChange(before: File, after: File): string {
  return after.size < before.size
    ? `${before.name} was shrunk from ${formatFileSize(before.size)} to ${formatFileSize(after.size)}.`
    : `${before.name} was saved as ${getExtension(after.name).slice(1).toUpperCase()}.`
}
