export function startShareBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-slot=share-bar]')) {
    const { title = '', path = '' } = bar.dataset
    const page = { title, url: new URL(path, location.href).href }
    onClick(bar, 'share', () => sharePage(page))
    onClick(bar, 'copy', () => copyLink(page.url))
  }
}

function onClick(bar: HTMLElement, action: 'share' | 'copy', run: () => Promise<string>): void {
  bar.querySelector(`[data-action=${action}]`)?.addEventListener('click', async () => {
    const status = bar.querySelector('[role=status]')
    if (!status) return
    // Clears the text first, because screen readers announce only changes.
    status.textContent = ''
    status.textContent = await run()
  })
}

/** Opens the system's share sheet, or copies the link if there is none. */
async function sharePage(page: { title: string; url: string }): Promise<string> {
  if (!navigator.share) return copyLink(page.url)
  try {
    await navigator.share(page)
    return 'Shared.'
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    return isDismissed ? '' : copyLink(page.url)
  }
}

async function copyLink(url: string): Promise<string> {
  const copied = 'Link copied.'
  try {
    // Throws on a page without HTTPS, where `clipboard` is undefined.
    await navigator.clipboard.writeText(url)
    return copied
  } catch {
    return copyBySelection(url) ? copied : 'Couldn’t copy the link. Copy it from the address bar.'
  }
}

/** Works without HTTPS and without a permission. */
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
