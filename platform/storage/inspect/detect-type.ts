import { fileTypeFromFile } from 'file-type'
import { storageErrors } from '../errors.ts'
import type { Bucket } from '../records/buckets.ts'
import { type FileType, fileTypes, isFileType } from './file-types.ts'

/** The type of a received file by its bytes; throws 415 for one that is not on the list or passes for another. */
export async function requireType(path: string, claim: { key: string; declaredType: string }): Promise<FileType> {
  const found = await fileTypeFromFile(path).catch((cause: unknown) => {
    throw storageErrors.invalidMimeType('The file can not be read', cause)
  })
  const mime = normalise(found?.mime ?? 'unknown')
  const type = mime === 'image/apng' ? 'image/png' : mime === 'application/ogg' ? 'audio/ogg' : mime
  if (!isFileType(type)) throw storageErrors.invalidMimeType(`mime type ${type} is not supported`)
  requireDeclaration(type, claim.declaredType)
  requireExtension(type, claim.key)
  return type
}

/** Throws 415 when the bucket takes no files of this type; a list without entries takes all that may be stored. */
export function requireAllowedType(bucket: Bucket, type: FileType): void {
  const isAllowed = bucket.allowed_mime_types?.some((allowed) =>
    allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type,
  )
  if (isAllowed === false) throw storageErrors.invalidMimeType(`mime type ${type} is not supported`)
}

/** Throws 415 when a name ends as files of another type do. */
export function requireExtension(type: FileType, key: string): void {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  if (dot < 0) return
  const extension = name.slice(dot + 1).toLowerCase()
  if (!fileTypes[type].extensions.some((known) => known === extension)) {
    throw storageErrors.invalidMimeType(`The file is ${type}, but its name ends with .${extension}`)
  }
}

/** The client library declares text/plain, and browsers octet-stream, when nobody said anything. */
const noDeclaration = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream']

function requireDeclaration(type: FileType, declaredType: string): void {
  const declared = normalise(declaredType)
  const accepted = [type, ...noDeclaration, ...fileTypes[type].aliases]
  if (!accepted.includes(declared)) {
    throw storageErrors.invalidMimeType(`The file is ${type}, but was declared as ${declared.slice(0, 100)}`)
  }
}

function normalise(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
