interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * How modules are grouped into chunks. A visitor loads `library` (React and the router) once, then `site` (modules that
 * three or more public pages use, of those that many people visit), then each page's own chunk. Of the modules that no public page uses, `account` has those
 * that the sign-in shares with other screens, `staff` those that the dashboard, which everybody sees first, shares with other
 * screens, and `screens` those that only others share: each in a chunk of its own they were forty requests. What one or two public
 * pages share with the staff area is in a chunk for these pages, or it would follow its importers into `staff`, and take all of that
 * to visitors.
 */
export function createChunkGroups() {
  const pagesOf = createPageFinder()
  const group = (debugName: string, priority: number, nameFor: (pages: Pages) => string | null) => ({
    name: (id: string, graph: ModuleGraph) => nameFor(pagesOf(id, graph)),
    debugName,
    test: /\.tsx?$|[\\/]node_modules[\\/]/,
    priority,
  })
  return [
    { name: 'library', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
    group('site', 4, (pages) => (pages.has(frame) || listVisited(pages).length >= 3 ? 'site' : null)),
    group('shared', 3, (pages) => {
      const names = listPublic(pages)
      return names.length > 0 && names.length < pages.size ? names.toSorted().join('-').replaceAll('.tsx', '') : null
    }),
    group('account', 2, (pages) => (isForStaff(pages) && [...pages].some(isAccountPage) ? 'account' : null)),
    group('staff', 1, (pages) => (isForStaff(pages) && [...pages].some(isFirstScreen) ? 'staff' : null)),
    // After the others: a group takes along what its modules import.
    group('screens', 0, (pages) => (isForStaff(pages) ? 'screens' : null)),
  ]
}

/** Loaded by every page. */
const frame = 'root.tsx'

/** Public pages by their file's name, others with their folder before it, and what a page loads later with that before it. */
type Pages = Set<string>

const listPublic = (pages: Pages) => [...pages].filter((page) => !page.includes('/'))
/** Seen by few: a shared draft, and a form to print. */
const rarePages: readonly string[] = ['preview.tsx', 'printable-form.tsx']
const listVisited = (pages: Pages) => listPublic(pages).filter((page) => !rarePages.includes(page))
/** Every screen has the layout around it. */
const isFirstScreen = (page: string) => /^admin\/(dashboard|staff-area)\.tsx/.test(page)
const isAccountPage = (page: string) => page.startsWith('account/')

/** Whether several screens share it, and no public page. */
const isForStaff = (pages: Pages) => pages.size >= 2 && listPublic(pages).length === 0

/** Finds the pages that import a module statically, directly or through other modules. */
function createPageFinder() {
  const known = new Map<string, Pages>()
  return function pagesOf(id: string, graph: ModuleGraph): Pages {
    const before = known.get(id)
    if (before) return before
    const pages: Pages = new Set()
    // Set before the recursion, so that import cycles end.
    known.set(id, pages)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    for (const importer of importers) {
      const page = nameOfPage(importer)
      if (page) pages.add(page)
      else for (const further of pagesOf(importer, graph)) pages.add(further)
    }
    for (const importer of dynamicImporters) {
      const page = nameOfPage(importer)
      if (page?.includes('/')) pages.add(`${page}/${id}`)
    }
    return pages
  }
}

function nameOfPage(id: string): string | undefined {
  return (
    /[\\/]app[\\/](?:routes[\\/]public[\\/](?:search[\\/])?)?(\w[^\\/?]*\.tsx)(\?|$)/.exec(id)?.[1] ?? nameOfScreen(id)
  )
}

function nameOfScreen(id: string): string | undefined {
  const [, folder, file] = /[\\/]app[\\/]routes[\\/](account|admin)[\\/]([^\\/?]*\.tsx)(\?|$)/.exec(id) ?? []
  return folder && file ? `${folder}/${file}` : undefined
}
