/** Links that are checked at most. */
const mostLinks = 30

/** The paths of this site that links lead to. */
export function listOwnPaths(links: readonly string[], origins: readonly string[]): string[] {
  const paths = links.flatMap((link) => {
    if (link.startsWith('/')) return link
    if (!URL.canParse(link)) return []
    const { origin, pathname, search } = new URL(link)
    return origins.includes(origin) ? pathname + search : []
  })
  return [...new Set(paths.map((path) => path.replace(/#.*/, '')))].slice(0, mostLinks)
}

/** Returns those that the site answers with "not found". A path that can't be asked for counts as right. */
export async function findBrokenPaths(paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const options = { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal } as const
      const response = await fetch(path, options).catch(() => null)
      return response?.status === 404 || response?.status === 410 ? path : null
    }),
  )
  return answers.filter((path) => path !== null)
}
