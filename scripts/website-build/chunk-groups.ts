interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * How modules are grouped into chunks. A visitor loads `library` (React and the router) once, then `site` (modules that
 * three or more public pages use), then each page's own chunk. The staff area's modules stay out of both groups, and a
 * module that only two pages share keeps a chunk of its own.
 */
export function createChunkGroups() {
  const pagesOf = createPageFinder()
  return [
    { name: 'library', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) => (isShared(pagesOf(id, graph)) ? 'site' : null),
      debugName: 'site',
      test: /\.tsx?$|[\\/]node_modules[\\/]/,
      priority: 1,
    },
  ]
}

function isShared(pages: Set<string>): boolean {
  return pages.has(frame) || pages.size >= 3
}

/** Loaded by every page. */
const frame = 'root.tsx'

/** Finds the public pages that import a module statically, directly or through other modules. */
function createPageFinder() {
  const known = new Map<string, Set<string>>()
  return function pagesOf(id: string, graph: ModuleGraph): Set<string> {
    const before = known.get(id)
    if (before) return before
    const pages = new Set<string>()
    // Set before the recursion, so that import cycles end.
    known.set(id, pages)
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      const page = /[\\/]app[\\/](?:routes[\\/]public[\\/])?(\w[^\\/?]*\.tsx)(\?|$)/.exec(importer)?.[1]
      if (page) pages.add(page)
      else for (const further of pagesOf(importer, graph)) pages.add(further)
    }
    return pages
  }
}
