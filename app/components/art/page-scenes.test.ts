import { expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnitOfService } from '../unit.ts'
import { sceneOfPage, sceneOfSection } from './page-scenes.ts'

test('No scene repeats from the front page through about and careers to leadership', () => {
  const cards = new Set(serviceIds.map((id) => findUnitOfService(getServiceDocument(id).defaults).scene))
  const scenes = [
    'front',
    ...cards,
    sceneOfSection.homeContact,
    sceneOfPage['/about'],
    sceneOfSection.aboutEnd,
    sceneOfPage['/hiring'],
    sceneOfSection.hiringAcademy,
    sceneOfSection.hiringContact,
    sceneOfPage['/training'],
    sceneOfSection.trainingEnd,
    sceneOfPage['/leadership'],
    sceneOfSection.leadershipEnd,
  ]
  expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([])
})
