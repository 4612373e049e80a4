import { expect, test } from 'vitest'
import { requireServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findCategoryScene } from './category-scene.ts'

test('A service has its category’s scene, or the dog scene if it is about dogs', () => {
  const scenes = serviceIds.map((id) => [id, findCategoryScene(requireServiceDocument(id).defaults)])
  expect(scenes).toContainEqual(['k9-unit', 'dog'])
  expect(scenes).toContainEqual(['emergency-response', 'radio'])
  expect(scenes.filter(([, scene]) => scene === 'dog')).toHaveLength(1)
  const posse = { title: 'Mounted Posse', description: 'Eleven horses and a bloodhound.' }
  expect(findCategoryScene({ ...posse, category: 'Emergency Services' })).toBe('dog')
  expect(findCategoryScene({ ...posse, category: 'Administrative Services' })).toBe('hands')
})
