import { expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnitOfService } from '../unit.ts'
import { sceneOfPage, sceneOfSection } from './page-scenes.ts'

test('No scene repeats from the front page through about, careers and leadership to Discord', () => {
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
    sceneOfSection.leader,
    sceneOfSection.vacancy,
    sceneOfSection.vacancyEnd,
    sceneOfPage['/discord'],
  ]
  expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([])
})
