/**
 * The part of `window.trustedTypes` that this site uses. TypeScript's DOM types don't have this
 * interface yet (https://w3c.github.io/trusted-types/dist/spec/).
 */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown
  createPolicy(name: 'offline', rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
}

export function getTrustedTypes(): TrustedTypes | undefined {
  return (window as Window & { trustedTypes?: TrustedTypes }).trustedTypes
}

/**
 * Allows the markup that React and React Router set as HTML. Pages require Trusted Types, so the
 * browser rejects and reports all other markup, script URLs and code. Scripts can't add another
 * policy, because the page's Content-Security-Policy allows only one default policy.
 */
export function allowKnownMarkup(): void {
  getTrustedTypes()?.createPolicy('default', { createHTML: findKnownMarkup })
}

/** Returns the markup or a harmless replacement; null if the markup is unknown. */
export function findKnownMarkup(text: string): string | null {
  if (text === emptyScript || text === blankText) return text
  return text.endsWith(scrollRestorationEnd) ? '' : null
}

/** React creates script elements with this markup. Browsers never run scripts that are set as HTML. */
const emptyScript = '<script></script>'
/** In the browser, React Router renders this text instead of its server-side scripts. */
const blankText = ' '
/**
 * The end of a React Router script that only server-rendered pages need. `findKnownMarkup` replaces
 * the script with an empty string.
 */
const scrollRestorationEnd = '("react-router-scroll-positions", null)'
