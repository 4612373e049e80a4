const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** Formats a size in bytes: bytes below 1 KB, whole KB below 1 MB, then MB with one decimal. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < megabyte) return `${Math.floor(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
