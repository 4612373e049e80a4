/** What a visitor reads while a page is loaded, and how long nothing is said, in ms: nothing flickers. */
export const loadingDelayMs = 150

export interface LoadingText {
  text: string
  /** False: only a sign that turns, and the text for screen readers. */
  isShown: boolean
}

const loadingTexts = [
  { path: /^\/news\/[^/]+\/?$/, text: 'Loading article...', isShown: true },
  { path: /^\/leadership\/?$/, text: 'Loading leadership team...', isShown: true },
  { path: /^\/leadership\/[^/]+\/?$/, text: 'Loading', isShown: false },
  { path: /^\/(news|media)\/?$/, text: 'Loading...', isShown: true },
] as const

/** The text for the page at this path; null for those that have none. */
export function findLoadingText(pathname: string): LoadingText | null {
  return loadingTexts.find(({ path }) => path.test(pathname)) ?? null
}
