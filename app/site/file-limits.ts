import { convertHeic, isHeic } from '#app/lib/uploads/convert-heic.ts'

/** The files that a picker accepts; it refuses others before anything is uploaded. The buckets have rules of their own. */
export interface FileLimits {
  bucket: 'article-images' | 'media-library'
  largestMegabytes: number
  /** Of a picture, where others may be larger. */
  largestPictureMegabytes?: number
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

/** A picture in place of the drawn badge. An SVG becomes a PNG before it is stored. */
export const badgePictureLimits: FileLimits = {
  bucket: 'media-library',
  largestMegabytes: 4,
  kinds: { 'image/png': ['.png'], 'image/webp': ['.webp'], 'image/svg+xml': ['.svg'] },
  kindsText: 'PNG, WebP or SVG',
}

/** A picture in place of what is drawn on the front page. */
export const frontPictureLimits: FileLimits = {
  bucket: 'media-library',
  largestMegabytes: 10,
  kinds: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'], 'image/avif': ['.avif'] },
  kindsText: 'PNG, JPG, WebP or AVIF',
}

/**
 * Where files of the library lie that are not public, under the same key: a hosted project answers with a file of a public
 * bucket to everybody.
 */
export const privateMediaBucket = 'media-library-private'

export const mediaFileLimits: FileLimits = {
  bucket: 'media-library',
  largestMegabytes: 50,
  largestPictureMegabytes: 10,
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
  reason: 'empty' | 'large' | 'large-picture' | 'kind' | 'several'
}

/** Why a file is not taken; null for one that may be. */
export function findRefusal(file: File, limits: FileLimits): RefusedFile['reason'] | null {
  if (file.size === 0) return 'empty'
  if (!isHeic(file) && !(file.type in limits.kinds)) return 'kind'
  if (file.size > limits.largestMegabytes * 1024 * 1024) return 'large'
  return file.size > largestBytes(file.type, limits) ? 'large-picture' : null
}

/** How large a file of this MIME type may be, in bytes. */
export function largestBytes(type: string, { largestMegabytes, largestPictureMegabytes }: FileLimits): number {
  const megabytes = type.startsWith('image/') ? (largestPictureMegabytes ?? largestMegabytes) : largestMegabytes
  return megabytes * 1024 * 1024
}

/** The reason in a sentence for the user. */
export function explainRefusal({ name, reason }: RefusedFile, limits: FileLimits): string {
  const { largestMegabytes, largestPictureMegabytes = largestMegabytes, kindsText } = limits
  switch (reason) {
    case 'empty':
      return `${name} is empty.`
    case 'large':
      return `${name} is larger than ${largestMegabytes} MB.`
    case 'large-picture':
      return `${name} is larger than ${largestPictureMegabytes} MB, which is the most for a picture.`
    case 'several':
      return `${name} was not uploaded: choose one file at a time.`
    case 'kind':
      return `${name} is of another kind. Accepted: ${kindsText}.`
  }
}

/** The reason and, where there is more to say, what to do about it: for where it stays to be read. */
export function adviseOnRefusal(file: RefusedFile, limits: FileLimits): string {
  const reason = explainRefusal(file, limits)
  return /\.hei[cf]$/i.test(file.name) && file.reason === 'kind' ? `${reason} ${heicAdvice}` : reason
}

/** Photos of iPhones come in a format that few browsers show. */
const heicAdvice =
  'iPhones save photos as HEIC. Choose it in Safari, which converts it, or export this one as JPEG; for the next ones choose Settings, Camera, Formats, Most Compatible.'

/** A file turned out not to be one that can be stored. Its message says why, and what to do about it. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError'
  readonly file: RefusedFile

  constructor(file: RefusedFile, limits: FileLimits, options?: ErrorOptions) {
    super(adviseOnRefusal(file, limits), options)
    this.file = file
  }
}

/** The file as it is stored: a photo of an iPhone becomes a JPEG. @throws RefusedFileError where that can't be */
export async function toStorableFile(file: File, limits: FileLimits, signal: AbortSignal): Promise<File> {
  if (!isHeic(file)) return file
  const jpeg = await convertHeic(file).catch((cause: unknown) => {
    throw new RefusedFileError({ name: file.name, reason: 'kind' }, limits, { cause })
  })
  signal.throwIfAborted()
  const reason = findRefusal(jpeg, limits)
  if (reason) throw new RefusedFileError({ name: file.name, reason }, limits)
  return jpeg
}
