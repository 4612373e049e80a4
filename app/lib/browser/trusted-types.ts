/**
 * The part of `window.trustedTypes` that this module uses. TypeScript's DOM types lack it
 * (https://w3c.github.io/trusted-types/dist/spec/).
 */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown
  createPolicy(name: 'offline', rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
}

/** Returns undefined in browsers without Trusted Types. */
export function getTrustedTypes(): TrustedTypes | undefined {
  return (window as Window & { trustedTypes?: TrustedTypes }).trustedTypes
}

/**
 * Allowlists the markup that React and React Router set as HTML while rendering. Pages require
 * Trusted Types, so the browser rejects and reports all other markup, script URLs and code. The
 * page's Content-Security-Policy allows only one default policy, so scripts can't add their own.
 */
export function allowKnownMarkup(): void {
  getTrustedTypes()?.createPolicy('default', { createHTML: findKnownMarkup })
}

/** Returns the text or a harmless replacement. Returns null for unknown markup. */
export function findKnownMarkup(text: string): string | null {
  if (text === emptyScript || text === noScript) return text
  return text.endsWith(scrollRestorationEnd) ? '' : null
}

/**
 * React creates script elements with this markup. Such a script never runs, even if its text
 * changes.
 */
const emptyScript = '<script></script>'
/** React Router renders this in the browser in place of its server-side scripts. */
const noScript = ' '
/**
 * React Router's script for the server's document. A page rendered in the browser doesn't need it,
 * so it stays empty.
 */
const scrollRestorationEnd = '("react-router-scroll-positions", null)'
