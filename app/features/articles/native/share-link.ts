/** What became of a link that somebody wanted to pass on. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed'

interface SharedPage {
  title: string
  url: string
}

/** Opens the system's own way to share where there is one, and else copies the link. */
export async function shareLink(page: SharedPage): Promise<ShareOutcome> {
  if (!navigator.share) return copyLink(page.url)
  try {
    await navigator.share(page)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    return copyLink(page.url)
  }
}

export async function copyLink(url: string): Promise<ShareOutcome> {
  try {
    // Undefined on a page without https.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyBySelection(url) ? 'copied' : 'failed'
  }
}

/** The way that needs neither https nor a permission. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
