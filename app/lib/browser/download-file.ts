export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then, the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
