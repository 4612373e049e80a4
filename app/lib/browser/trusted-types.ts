/** The part of `window.trustedTypes` that is used here; TypeScript's DOM types don't have it (https://w3c.github.io/trusted-types/dist/spec/). */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown
  createPolicy(name: 'offline', rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
}

/** Undefined in browsers without Trusted Types. */
export function getTrustedTypes(): TrustedTypes | undefined {
  return (window as Window & { trustedTypes?: TrustedTypes }).trustedTypes
}

/**
 * Lets through what React and React Router set as HTML while they draw a page, and nothing else. Pages require Trusted Types, so
 * a browser asks before any text becomes markup or code; other texts, script addresses and code are refused and reported.
 * The page's policy allows one such list, so that no script can add its own.
 */
export function allowKnownMarkup(): void {
  getTrustedTypes()?.createPolicy('default', { createHTML: findKnownMarkup })
}

/** The text, or one that can do no harm in its place; null for an unknown one. */
export function findKnownMarkup(text: string): string | null {
  if (text === emptyScript || text === noScript) return text
  return text.endsWith(scrollRestorationEnd) ? '' : null
}

/** React makes every script element this way: it never runs, whatever it gets as its text. */
const emptyScript = '<script></script>'
/** What React Router has in the browser in place of its scripts in the server's document. */
const noScript = ' '
/** The script of React Router that only the server's document needs; where a page is drawn anew, it stays empty. */
const scrollRestorationEnd = '("react-router-scroll-positions", null)'
