import type { ShareOutcome } from './share-link.ts'

const results: Record<ShareOutcome, string> = {
  shared: 'Shared.',
  dismissed: '',
  copied: 'Link copied.',
  failed: 'The link could not be copied. Copy it from the address bar.',
}

/** What the bar below an article says of it for its buttons. */
export function describeShared({ title, path }: { title: string; path: string }) {
  return { 'data-slot': 'share-bar', 'data-title': title, 'data-path': path }
}

/** Shares the article of the bar that the button is in, or copies its link, and says below it how that went. */
export async function pressShare(button: HTMLElement, action: 'share' | 'copy'): Promise<void> {
  const bar = button.closest<HTMLElement>('[data-slot=share-bar]')
  const said = bar?.querySelector('[role=status]')
  if (!bar || !said) return
  said.textContent = ''
  const { title = '', path = '' } = bar.dataset
  const url = new URL(path, location.href).href
  said.textContent = results[await pass({ title, url }, action)]
}

async function pass(page: { title: string; url: string }, action: 'share' | 'copy'): Promise<ShareOutcome> {
  try {
    // Few who read pass an article on.
    const { shareLink, copyLink } = await import('./share-link.ts')
    return await (action === 'share' ? shareLink(page) : copyLink(page.url))
  } catch {
    // Without a network, or after a new release, there is no script.
    return 'failed'
  }
}
