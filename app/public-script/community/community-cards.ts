/** Shows the current name, icon and member count of each Discord server. */
export function startCommunityCards(): void {
  for (const header of document.querySelectorAll<HTMLElement>('[data-slot=community-header][data-code]')) {
    onVisit(() => void loadCard(header))
  }
}

async function loadCard(header: HTMLElement): Promise<void> {
  const module = await import('./show-current-info.ts').catch(() => null)
  await module?.showCurrentInfo(header)
}

/**
 * Calls `callback` when the page has loaded, so that lookups don't delay fonts and the first paint.
 * Waits until the visitor opens the page, because a prerendered page may never be opened.
 */
function onVisit(callback: () => void): void {
  addEventListener('load', () => {
    if ('prerendering' in document && document.prerendering === true) {
      document.addEventListener('prerenderingchange', callback, { once: true })
    } else if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else callback()
  })
}
