import { getExtension } from './upload-file.ts'

/** The extensions of each MIME type. The first extension replaces a wrong extension. */
const extensionsByType: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['.png', '.apng'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic', '.heif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'application/pdf': ['.pdf'],
}

/** Enough bytes to find the animation chunk of a PNG. */
const headBytes = 64 * 1024

/**
 * Detects the file's type from its bytes and returns the file with the right type and extension. If
 * the bytes have no known type, the file keeps its name. It then loses its own type if that is a
 * picture type in `extensionsByType`.
 */
export async function correctFileType(file: File): Promise<File> {
  const head = await readHead(file)
  // The file is empty or can't be read. A later step reports the error.
  if (head.length === 0) return file
  const detectedType = detectMimeType(head)
  const type = detectedType ?? (file.type in extensionsByType && file.type.startsWith('image/') ? '' : file.type)
  const name = detectedType === null ? file.name : withExtension(file.name, detectedType)
  if (type === file.type && name === file.name) return file
  return new File([file], name, { type, lastModified: file.lastModified })
}

function detectMimeType(head: Uint8Array): string | null {
  const readText = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (readText(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (readText(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a/.test(readText(0, 6))) return 'image/gif'
  if (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') return 'image/webp'
  if (readText(0, 5) === '%PDF-') return 'application/pdf'
  if (readText(0, 4) === '\x1a\x45\xdf\xa3') return readText(0, 64).includes('webm') ? 'video/webm' : null
  return readText(4, 8) === 'ftyp' ? detectTypeByBrand(readText(8, 12), readText(8, 64)) : null
}

function detectTypeByBrand(mainBrand: string, allBrands: string): string | null {
  if (/avi[fs]/.test(allBrands)) return 'image/avif'
  if (/^(hei|hev|mif1|msf1)/.test(mainBrand)) return 'image/heic'
  return /^(iso|mp4|avc1|M4V |dash|mmp4)/.test(mainBrand) ? 'video/mp4' : null
}

/** True if drawing the picture on a canvas removes an animation. Every GIF counts as animated. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = await readHead(file)
  const text = new TextDecoder('latin1').decode(head)
  switch (detectMimeType(head)) {
    case 'image/gif':
      return true
    case 'image/webp':
      return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 2) !== 0
    case 'image/png':
      return text.includes('acTL')
    case 'image/avif':
      return text.startsWith('avis', 8)
    default:
      return false
  }
}

async function readHead(file: Blob): Promise<Uint8Array> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new Uint8Array(head)
}

export function withExtension(name: string, type: string): string {
  const [preferredExtension, ...otherExtensions] = extensionsByType[type] ?? ['']
  const extension = getExtension(name)
  if (extension === preferredExtension || otherExtensions.includes(extension)) return name
  // In a name such as "Parade 12.05", the last part isn't an extension.
  return (/^\.[a-z]/.test(extension) ? name.slice(0, -extension.length) : name) + preferredExtension
}
