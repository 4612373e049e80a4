interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * Which scripts are one file. A visit loads the library once, then what its pages share, then each page's own part;
 * what only the staff area needs stays out of both, and what two pages share stays a file of its own.
 */
export function createScriptGroups() {
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

/** The pages for visitors that load a module at once, directly or by others. */
function createPageFinder() {
  const known = new Map<string, Set<string>>()
  return function pagesOf(id: string, graph: ModuleGraph): Set<string> {
    const before = known.get(id)
    if (before) return before
    const pages = new Set<string>()
    // Set before looking further, so that a ring of imports ends.
    known.set(id, pages)
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      const page = /[\\/]app[\\/](?:routes[\\/]public[\\/])?(\w[^\\/?]*\.tsx)(\?|$)/.exec(importer)?.[1]
      if (page) pages.add(page)
      else for (const further of pagesOf(importer, graph)) pages.add(further)
    }
    return pages
  }
}
