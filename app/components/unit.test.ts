import { expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnitScene, findUnitSceneOfService } from './unit.ts'

test.each([
  ['K-9 Unit', 'dog'],
  ['Canine Training', 'dog'],
  ['Office of the Chief', 'command'],
  ['Office of the Sheriff', 'command'],
  ['Criminal Investigation', 'board'],
  ['Detective Bureau', 'board'],
  ['Drug Possession and Narcotics', 'board'],
  ['Traffic Desk', 'bridge'],
  ['Roads and Range', 'bridge'],
  ['Jail and Motor Pool', 'hands'],
  ['Dispatch & Records', 'console'],
  ['Training & Standards', 'yard'],
  ['Community Services', 'market'],
  ['Records', 'hands'],
  ['Patrol Division', 'street'],
  ['Operations', 'street'],
  ['', 'street'],
])('The department %j has the scene %s', (department, scene) => {
  expect(findUnitScene(department)).toBe(scene)
})

test('The K-9 service has the dog scene, and others have their category’s scene', () => {
  const scenes = serviceIds.map((id) => [id, findUnitSceneOfService(getServiceDocument(id).defaults)])
  expect(scenes).toContainEqual(['k9-unit', 'dog'])
  expect(scenes).toContainEqual(['emergency-response', 'radio'])
  expect(scenes.filter(([, scene]) => scene === 'dog')).toHaveLength(1)
  const posse = { title: 'Mounted Posse', description: 'Eleven horses and a bloodhound.' }
  expect(findUnitSceneOfService({ ...posse, category: 'Emergency Services' })).toBe('dog')
  expect(findUnitSceneOfService({ ...posse, category: 'Administrative Services' })).toBe('hands')
})
