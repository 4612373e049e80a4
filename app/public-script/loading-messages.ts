export interface LoadingMessage {
  text: string
  /** If false, visitors see only a spinner, and screen readers get the text. */
  isShown: boolean
}

const loadingMessages = [
  { path: /^\/news\/[^/]+\/?$/, text: 'Loading article...', isShown: true },
  { path: /^\/leadership\/?$/, text: 'Loading leadership team...', isShown: true },
  { path: /^\/leadership\/[^/]+\/?$/, text: 'Loading', isShown: false },
  { path: /^\/(news|media)\/?$/, text: 'Loading...', isShown: true },
] as const

export function findLoadingMessage(pathname: string): LoadingMessage | null {
  return loadingMessages.find(({ path }) => path.test(pathname)) ?? null
}
