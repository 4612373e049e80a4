export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL must stay valid until the download has started, which takes less than a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
