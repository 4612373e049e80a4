/** Maximum number of links to check. */
const maxLinks = 30

/** Returns the paths of links that lead to this site. */
export function listSitePaths(links: readonly string[], origins: readonly string[]): string[] {
  const paths = links.flatMap((link) => {
    if (link.startsWith('/')) return link
    if (!URL.canParse(link)) return []
    const { origin, pathname, search } = new URL(link)
    return origins.includes(origin) ? pathname + search : []
  })
  return [...new Set(paths.map((path) => path.replace(/#.*/, '')))].slice(0, maxLinks)
}

/** Returns paths that respond with 404 or 410. A failed request doesn't count as broken. */
export async function findBrokenPaths(paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const results = await Promise.all(
    paths.map(async (path) => {
      const options = { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal } as const
      const response = await fetch(path, options).catch(() => null)
      return response?.status === 404 || response?.status === 410 ? path : null
    }),
  )
  return results.filter((path) => path !== null)
}
