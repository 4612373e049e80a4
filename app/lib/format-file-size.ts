const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** For example, `512 bytes`, `340 KB` or `2.5 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < megabyte) return `${Math.floor(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
