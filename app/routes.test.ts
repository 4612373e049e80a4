import { expect, test } from 'vitest'
import { pages } from '#content/page-table.ts'
import routes from './routes.ts'

test('Every public page with an address of its own has a row in the table of pages, and every row its page', () => {
  const addresses = routes.flatMap(({ file, path = '' }) =>
    file.startsWith('routes/public/') && !/[:*]/.test(path) ? `/${path}` : [],
  )
  expect(addresses.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
