import { isMissingPage } from '#app/lib/browser/is-missing-page.ts'

const maxPaths = 30

export function listSitePaths(links: readonly string[], origins: readonly string[]): string[] {
  const paths = links.flatMap((link) => {
    if (link.startsWith('/')) return link
    if (!URL.canParse(link)) return []
    const { origin, pathname, search } = new URL(link)
    return origins.includes(origin) ? pathname + search : []
  })
  return [...new Set(paths.map((path) => path.replace(/#.*/, '')))].slice(0, maxPaths)
}

export async function findBrokenPaths(paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const missingFlags = await Promise.all(paths.map((path) => isMissingPage(path, signal)))
  return paths.filter((_, index) => missingFlags[index])
}
