import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { requireServiceDocument } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { findCategoryScene } from './category-scene.ts'
import { catalogScenes, findServiceScene, homeCardScenes, scenesByPage, scenesBySection } from './page-scenes.ts'

test('No scene repeats across the main pages and the pages of open positions', () => {
  const cards = documents.home.defaults.services.cards.map(({ service }) => {
    const scene = findCategoryScene(requireServiceDocument(service).defaults)
    return homeCardScenes[scene] ?? scene
  })
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
    scenesBySection.vacancy,
    scenesBySection.vacancyEnd,
    scenesByPage['/discord'],
    scenesByPage['/services'],
    ...Object.values(catalogScenes),
    scenesByPage['/news'],
    scenesByPage['/media'],
  ]
  expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([])
})

test('The first service of each category has a different scene from its category', () => {
  const services = serviceIds.map((id) => ({ ...requireServiceDocument(id).defaults, id }))
  const firstServices = services.filter(
    ({ category }, index) => services.findIndex((service) => service.category === category) === index,
  )
  expect(firstServices).toHaveLength(5)
  const repeated = firstServices.filter((service) => findServiceScene(service) === catalogScenes[service.category])
  expect(repeated.map(({ title }) => title)).toEqual([])
})

test('No two services have the same scene', () => {
  const scenes = serviceIds.map((id) => findServiceScene({ ...requireServiceDocument(id).defaults, id }))
  expect(new Set(scenes).size).toBe(serviceIds.length)
})

test('No service shares a scene with another page or section', () => {
  const pageScenes = new Set<string>([...Object.values(scenesByPage), ...Object.values(scenesBySection)])
  const services = serviceIds.map((id) => ({ ...requireServiceDocument(id).defaults, id }))
  const drivingLessons = {
    id: 'own',
    title: 'Skid School',
    description: '',
    category: 'Traffic & Transportation',
  } as const
  const repeated = [...services, drivingLessons].filter((service) => pageScenes.has(findServiceScene(service)))
  expect(repeated.map(({ title }) => title)).toEqual([])
})

test('Services about horses, dogs or driving lessons have the matching scene', () => {
  const { category, description } = requireServiceDocument('traffic-safety-education').defaults
  const service = { id: 'traffic-safety-education', category, description }
  expect(findServiceScene({ ...service, title: 'Skid School' })).toBe('wheel')
  expect(findServiceScene({ ...service, title: 'Dogs at the Roadside' })).toBe('dog')
  expect(findServiceScene({ ...service, title: 'Mounted Posse', description: 'A bloodhound' })).toBe('riders')
})
