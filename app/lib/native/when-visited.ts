/** Calls back when somebody sees the page: at once, or when a page that was made in advance is gone to. */
export function whenVisited(callback: () => void): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', callback, { once: true })
  } else callback()
}
