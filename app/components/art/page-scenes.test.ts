import { expect, test } from 'vitest'
import { getServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findUnitOfService } from '../unit.ts'
import { scenesByPage, scenesBySection } from './page-scenes.ts'

test('No scene repeats on the home, about, careers, training, leadership and Discord pages', () => {
  const cards = new Set(serviceIds.map((id) => findUnitOfService(getServiceDocument(id).defaults).scene))
  const scenes = [
    'front',
    ...cards,
    scenesBySection.homeContact,
    scenesByPage['/about'],
    scenesBySection.aboutEnd,
    scenesByPage['/hiring'],
    scenesBySection.hiringAcademy,
    scenesBySection.hiringContact,
    scenesByPage['/training'],
    scenesBySection.trainingEnd,
    scenesByPage['/leadership'],
    scenesBySection.leadershipEnd,
    scenesBySection.leader,
    scenesBySection.vacancy,
    scenesBySection.vacancyEnd,
    scenesByPage['/discord'],
  ]
  expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([])
})
