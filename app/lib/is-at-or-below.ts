/** True if a path is a page or below it: `/news/storm` is below `/news`. Nothing is below `/`. */
export function isAtOrBelow(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`))
}
