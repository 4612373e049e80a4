import { expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnit, findUnitOfService } from './unit.ts'

test.each([
  ['K-9 Unit', 'k9'],
  ['Canine Training', 'k9'],
  ['Office of the Chief', 'command'],
  ['Office of the Sheriff', 'command'],
  ['Criminal Investigation', 'investigation'],
  ['Detective Bureau', 'investigation'],
  ['Drug Possession and Narcotics', 'investigation'],
  ['Traffic Desk', 'traffic'],
  ['Roads and Range', 'traffic'],
  ['Jail and Motor Pool', 'records'],
  ['Dispatch & Records', 'emergency'],
  ['Training & Standards', 'academy'],
  ['Community Services', 'community'],
  ['Records', 'records'],
  ['Patrol Division', 'patrol'],
  ['Operations', 'patrol'],
  ['', 'patrol'],
])('The department %j has the color of the unit %s', (department, unit) => {
  expect(findUnit(department).className).toBe(`unit-${unit}`)
})

test('The K-9 service has the dog scene, and others have their category’s scene', () => {
  const scenes = serviceIds.map((id) => [id, findUnitOfService(getServiceDocument(id).defaults).scene])
  expect(scenes).toContainEqual(['k9-unit', 'dog'])
  expect(scenes).toContainEqual(['emergency-response', 'radio'])
  expect(scenes.filter(([, scene]) => scene === 'dog')).toHaveLength(1)
  const posse = { title: 'Mounted Posse', description: 'Eleven horses and a bloodhound.' }
  expect(findUnitOfService({ ...posse, category: 'Emergency Services' }).scene).toBe('dog')
  expect(findUnitOfService({ ...posse, category: 'Administrative Services' }).scene).toBe('hands')
})
