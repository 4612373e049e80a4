export interface LoadingText {
  text: string
  /** If false, visitors see only a spinner, and screen readers get the text. */
  isShown: boolean
}

const loadingTexts = [
  { path: /^\/news\/[^/]+\/?$/, text: 'Loading article...', isShown: true },
  { path: /^\/leadership\/?$/, text: 'Loading leadership team...', isShown: true },
  { path: /^\/leadership\/[^/]+\/?$/, text: 'Loading', isShown: false },
  { path: /^\/(news|media)\/?$/, text: 'Loading...', isShown: true },
] as const

/** Returns the loading text of the page at a path, or null. */
export function findLoadingText(pathname: string): LoadingText | null {
  return loadingTexts.find(({ path }) => path.test(pathname)) ?? null
}
