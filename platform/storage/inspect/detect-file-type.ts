import { fileTypeFromFile } from 'file-type'
import { storageErrors } from '../protocol/errors.ts'
import type { Bucket } from '../records/buckets.ts'

/** Allowed types with their file name extensions. Browsers run none of these types as a page. */
const fileTypes = {
  'image/png': { extensions: ['png', 'apng'], aliases: ['image/apng', 'image/x-png'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jfif'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/gif': { extensions: ['gif'], aliases: [] },
  'image/webp': { extensions: ['webp'], aliases: [] },
  'image/avif': { extensions: ['avif'], aliases: [] },
  'video/mp4': { extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v', 'application/mp4'] },
  'video/webm': { extensions: ['webm'], aliases: ['audio/webm'] },
  'video/ogg': { extensions: ['ogv', 'ogg'], aliases: ['application/ogg'] },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus'], aliases: ['application/ogg', 'video/ogg', 'audio/opus'] },
  'application/pdf': { extensions: ['pdf'], aliases: ['application/x-pdf'] },
} as const satisfies Record<string, { extensions: readonly string[]; aliases: readonly string[] }>

export type FileType = keyof typeof fileTypes

/** Returns true if files of this MIME type may be stored. */
export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type)
}

/**
 * Throws 415 for a type that isn't allowed, or that differs from the declared type or the
 * extension.
 */
export async function detectFileType(path: string, claim: { key: string; declaredType: string }): Promise<FileType> {
  const detected = await fileTypeFromFile(path).catch((cause: unknown) => {
    throw storageErrors.invalidMimeType("The file can't be read", cause)
  })
  const mime = normalizeMimeType(detected?.mime ?? 'unknown')
  const type = mime === 'image/apng' ? 'image/png' : mime === 'application/ogg' ? 'audio/ogg' : mime
  if (type === 'unknown') throw storageErrors.invalidMimeType('The file is not a picture, a video or a PDF')
  if (!isFileType(type)) throw storageErrors.invalidMimeType(`mime type ${type} is not supported`)
  requireDeclaration(type, claim.declaredType)
  requireExtension(type, claim.key)
  return type
}

/** Throws 415 if the bucket doesn't allow this type. A bucket without a list allows all types. */
export function requireAllowedType(bucket: Pick<Bucket, 'allowed_mime_types'>, type: FileType): void {
  const isAllowed = bucket.allowed_mime_types?.some((allowed) =>
    allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type,
  )
  if (isAllowed === false) throw storageErrors.invalidMimeType(`mime type ${type} is not supported`)
}

/** Throws 415 if a name has an extension that doesn't belong to the type. */
export function requireExtension(type: FileType, key: string): void {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const dotIndex = name.lastIndexOf('.')
  if (dotIndex < 0) return
  const extension = name.slice(dotIndex + 1).toLowerCase()
  if (!fileTypes[type].extensions.some((allowed) => allowed === extension)) {
    throw storageErrors.invalidMimeType(`The file is ${type}, but its name ends with .${extension}`)
  }
}

/** Types that the client library and browsers declare if they don't know the type. */
const unknownTypes = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']

function requireDeclaration(type: FileType, declaredType: string): void {
  const declared = normalizeMimeType(declaredType)
  const accepted = [type, ...unknownTypes, ...fileTypes[type].aliases]
  if (!accepted.includes(declared)) {
    throw storageErrors.invalidMimeType(`The file is ${type}, but was declared as ${declared.slice(0, 100)}`)
  }
}

function normalizeMimeType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
