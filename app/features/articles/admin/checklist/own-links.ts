/** Links that are asked for at once. */
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

/** Those at which visitors find nothing, as the site itself answers them. One that can't be asked counts as right. */
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
