import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { getServiceKey } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { getCategoryName, listCategories } from './list-categories.ts'
import { findMoves, listDefaultServices, listServicePositions, parseService } from './listed-service.ts'

const defaultOrder: readonly string[] = serviceIds
const createRow = (id: string, display_order: number | null, is_shown = true) => ({ id, display_order, is_shown })
const { defaults } = documents.services

test('Stored content replaces the default, except for invalid fields', () => {
  const storedDocuments = [
    { id: getServiceKey('k9-unit'), content: { title: 'Dogs', description: '', contactInfo: { phone: 'fax' } } },
  ]
  const service = parseService('k9-unit', { contentDocuments: storedDocuments, rows: [] })
  expect(service).toMatchObject({ id: 'k9-unit', title: 'Dogs', contactInfo: { phone: 'frontDesk' } })
  expect(service.description).not.toBe('')
})

test('Services have the saved order, and the default order needs no saved positions', () => {
  expect(listServicePositions([]).map(({ id }) => id)).toEqual(defaultOrder)
  const order = defaultOrder.with(0, 'k9-unit').with(1, 'emergency-response')
  const moves = findMoves([], order)
  expect(moves).toEqual({ ids: ['k9-unit', 'emergency-response'], positions: [1, 2] })
  const movedRows = [createRow('k9-unit', 1), createRow('emergency-response', 2, false)]
  expect(listServicePositions(movedRows).map(({ id }) => id)).toEqual(order)
  expect(listServicePositions(movedRows)[1]).toMatchObject({ id: 'emergency-response', isShown: false })
  expect(findMoves(movedRows, defaultOrder).positions).toEqual([null, null])
})

test('Each category with services is listed once, even if the page content repeats or lacks the category', () => {
  const [first, ...otherCategories] = defaults.categories.items
  const items = [
    ...otherCategories.toReversed(),
    { ...otherCategories[0], name: 'Twice' } as (typeof otherCategories)[number],
  ]
  const categories = listCategories({ categories: { items } }, listDefaultServices())
  expect(categories.map(({ name }) => name)).toEqual([
    ...otherCategories.toReversed().map(({ name }) => name),
    first?.category,
  ])
  expect(categories.flatMap((category) => category.services)).toHaveLength(defaultOrder.length)
  expect(listCategories(defaults, listDefaultServices().slice(0, 2)).map(({ name }) => name)).toEqual([first?.name])
  expect(listCategories(defaults, [])).toEqual([])
  expect(getCategoryName({ categories: { items: [] } }, 'Emergency Services')).toBe('Emergency Services')
})
