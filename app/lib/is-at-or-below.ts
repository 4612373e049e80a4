/**
 * True for the page itself and for pages below it: `/news/storm` is below `/news`. No page is below
 * `/`.
 */
export function isAtOrBelow(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`))
}
