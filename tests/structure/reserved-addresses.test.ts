import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { getPathError } from '#app/site/link-rules.ts'
import { customPage } from '#content/custom-pages/custom-page.ts'
import { reservedAddresses } from '#content/custom-pages/reserved-addresses.ts'
import { checkValue } from '#content/model/check-value.ts'
import { link } from '#content/model/field.ts'
import { slugPattern } from '#content/model/slug-and-path-patterns.ts'
import { pages } from '#content/page-table.ts'
import { listSources, root } from './import-graph.ts'

const { slug } = customPage.model.fields

interface Route {
  path?: string
  file?: string
  children?: Route[]
}

/** Lists the first segments of all route addresses, without parameters. */
function listFirstSegments(list: readonly Route[]): string[] {
  return list.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : listFirstSegments(children)))
}

/** Lists the first segments that the server and the platform check for. */
function listEndpoints(): string[] {
  const paths = listSources().filter((path) => /^(server|platform|lib\/http)\/.*(?<!\.test)\.ts$/.test(path))
  const sources = paths.map((path) => readFileSync(join(root, path), 'utf8'))
  const patterns = [
    /(?:pathname|url\.pathname|request\.url\?\.split\('\?'\)\[0\]) [!=]== '\/([a-z][a-z0-9-]*)'/g,
    /Path = '\/([a-z][a-z0-9-]*)'/g,
    /(?:startsWith|startsWith\()\('\/([a-z][a-z0-9-]*)\//g,
    /'\/([a-z][a-z0-9-]*)\/v1/g,
  ]
  return sources.flatMap((source) =>
    patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, segment]) => segment ?? '')),
  )
}

test('A custom page can’t use the address of a route, endpoint, page or reserved word', () => {
  const endpoints = listEndpoints()
  expect(endpoints).toEqual(
    expect.arrayContaining(['healthz', 'readyz', 'metrics', 'copied-picture', 'storage', 'rest', 'auth']),
  )
  const usedSegments = [
    ...listFirstSegments(routes),
    ...endpoints,
    ...pages.map(({ path }) => path.slice(1)),
    ...['api', 'site-templates', 'feeds', 'pages', 'well-known', 'assets', 'functions', 'privacy', 'imprint'],
  ].filter((segment) => !segment.startsWith(':'))
  expect(usedSegments.length).toBeGreaterThan(50)
  expect(usedSegments.filter((segment) => checkValue(slug, segment).length === 0)).toEqual([])
})

test('Links in texts can’t lead to the backend, the server, the staff area or resources', () => {
  const [resourceSegments = [], accountSegments = []] = ['routes/resources/', 'routes/account/'].map((folder) =>
    listFirstSegments(routes.filter(({ file }) => file.startsWith(folder))).filter((segment) => !segment.includes('.')),
  )
  const nonPageSegments = [
    ...new Set([...listEndpoints(), ...resourceSegments, ...accountSegments, 'preview', 'site-templates']),
  ]
  expect(nonPageSegments.length).toBeGreaterThan(15)
  const allowed = nonPageSegments.filter((segment) => checkValue(link('To'), `/${segment}`).length === 0)
  // Links may lead to a feed, which readers subscribe to, and to the application form.
  expect(allowed).toEqual(['feed', 'hiring'])
  expect(nonPageSegments.filter((segment) => getPathError(`/${segment}/more`) === null)).toEqual(allowed)
  const rejectedPages = pages.filter(
    ({ path }) => checkValue(link('To'), path).length > 0 || getPathError(path) !== null,
  )
  expect(rejectedPages).toEqual([])
})

test('Reserved words are valid addresses and unique', () => {
  expect(reservedAddresses.filter((reservedAddress) => !slugPattern.test(reservedAddress))).toEqual([])
  expect(new Set(reservedAddresses).size).toBe(reservedAddresses.length)
  expect(checkValue(slug, 'admin')).toEqual([
    { path: '', message: 'The site already uses “/admin”. Choose another address.' },
  ])
})
