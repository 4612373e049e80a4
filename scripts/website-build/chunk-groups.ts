interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/**
 * How modules are grouped into chunks. `native` has what pages do without React, and is all that most visitors load. With React come
 * `library` (React and the router), `site` (modules that three or more public pages use, of those that many people visit), and each
 * page's own chunk. Of the modules that no public page uses, `account` has those that the sign-in shares with other screens, `staff`
 * those that the dashboard, which everybody sees first, shares with other screens, and `screens` those that only others share: each in a
 * chunk of its own they were forty requests. What one or two public pages share with the staff area is in a chunk for these pages, or it
 * would follow its importers into `staff`, and take all of that to visitors.
 */
export function createChunkGroups() {
  const pagesOf = createPageFinder()
  const group = (debugName: string, priority: number, nameFor: (pages: Pages, id: string) => string | null) => ({
    name: (id: string, graph: ModuleGraph) => nameFor(pagesOf(id, graph), id),
    debugName,
    test: /\.tsx?$|[\\/]node_modules[\\/]/,
    priority,
  })
  return [
    { name: 'library', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
    {
      name: 'native',
      test: /(?<!communities|lightbox)[\\/]native[\\/](?!share-link)[^\\/]+\.ts$|[\\/]entry\.native\.ts$|vite[\\/]preload-helper/,
      priority: 7,
    },
    // What the small script loads later, after what it has itself.
    { name: 'look-up', test: /[\\/]communities[\\/]native[\\/]/, priority: 6 },
    group('site', 4, (pages, id) => (isShared(pages) || (icon.test(id) && isForAll(pages)) ? 'site' : null)),
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
const isShared = (pages: Pages) => pages.has(frame) || listVisited(pages).length >= 3
/** Every screen has the layout around it. */
const isFirstScreen = (page: string) => /^admin\/(dashboard|staff-area)\.tsx/.test(page)
const isAccountPage = (page: string) => page.startsWith('account/')

/** An icon of visitors that the first screens show too is smaller than what a chunk of its own costs. */
const isForAll = (pages: Pages) => listPublic(pages).length > 0 && [...pages].some(isFirstScreen)

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
    for (const importer of listUsers(id, graph) ?? importers) {
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

/**
 * Who uses an icon: all icons are exports of one module, by whose importers each would belong to every page. Null for what is no icon, or
 * where none is found under the name of its file.
 */
function listUsers(id: string, graph: ModuleGraph): string[] | null {
  const [, file] = icon.exec(id) ?? []
  if (file === undefined) return null
  const name = new RegExp(`\\b${file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}\\b`)
  const [index] = graph.getModuleInfo(id)?.importers.filter((importer) => /lucide-react\.m?js$/.test(importer)) ?? []
  const importers = index === undefined ? [] : (graph.getModuleInfo(index)?.importers ?? [])
  const users = importers.filter((importer) =>
    [...(graph.getModuleInfo(importer)?.code ?? '').matchAll(iconImport)].some(([, names = '']) => name.test(names)),
  )
  return users.length > 0 ? users : null
}

const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([a-z0-9-]+)\.m?js$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

function nameOfPage(id: string): string | undefined {
  return (
    /[\\/]app[\\/](?:routes[\\/]public[\\/](?:search[\\/])?)?(\w[^\\/?]*\.tsx)(\?|$)/.exec(id)?.[1] ?? nameOfScreen(id)
  )
}

function nameOfScreen(id: string): string | undefined {
  const [, folder, file] = /[\\/]app[\\/]routes[\\/](account|admin)[\\/]([^\\/?]*\.tsx)(\?|$)/.exec(id) ?? []
  return folder && file ? `${folder}/${file}` : undefined
}
