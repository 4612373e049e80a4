import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceText } from '#content/services/service-documents.ts'
import type { ServiceId } from '#content/services/services.ts'
import { findUnitOfService } from '../unit.ts'

/** The scene in the header of each page and on its link preview. */
export const scenesByPage = {
  '/about': 'wall',
  '/leadership': 'command',
  '/services': 'siren',
  '/news': 'podium',
  '/media': 'pier',
  '/hiring': 'parade',
  '/training': 'yard',
  '/discord': 'console',
  '/search': 'map',
} as const satisfies Partial<Record<PagePath, SceneName>>

/** Scenes of sections, and of the headers of open positions. */
export const scenesBySection = {
  homeContact: 'map',
  aboutEnd: 'badge',
  hiringAcademy: 'wheel',
  hiringContact: 'desk',
  trainingEnd: 'cap',
  leadershipEnd: 'trail',
  commandLeader: 'desk',
  vacancy: 'lockers',
  vacancyEnd: 'waiting',
  customPageContact: 'map',
  customPageEnd: 'badge',
} as const satisfies Record<string, SceneName>

/**
 * Scenes of the front page's cards, by the scene of the service's unit. Other cards show the unit's
 * own scene.
 */
export const cardScenes: Partial<Record<SceneName, SceneName>> = {
  radio: 'street',
  dog: 'trail',
}

/** Scenes of the categories on the services page, which follows the front page with its cards. */
export const scenesByCategory: Readonly<Record<ServiceCategory, SceneName>> = {
  'Emergency Services': 'radio',
  'Traffic & Transportation': 'skid',
  'Criminal Investigation': 'microscope',
  'Community Programs': 'classroom',
  'Administrative Services': 'hands',
}

/** Scenes in the headers of services. */
const scenesByService: Readonly<Record<string, SceneName>> = {
  'accident-investigation': 'skid',
  'traffic-safety-education': 'crossing',
  'forensic-analysis': 'microscope',
  'vice-narcotics': 'console',
  'dare-program': 'classroom',
  'citizens-police-academy': 'wheel',
  'records-requests': 'drawer',
  'background-checks': 'prints',
  'permits-licenses': 'stamp',
} satisfies Partial<Record<ServiceId, SceneName>>

/** Returns the scene in the header of a service: its own, or its unit's. */
export function findServiceScene(
  service: Pick<ServiceText, 'title' | 'description' | 'category'> & { id: string },
): SceneName {
  const { scene } = findUnitOfService(service)
  if (scene === 'dog') return scene
  // Lessons for drivers are on the driving ground, not at a school.
  if (/\b(driv|skid).*\b(class|school|course|lesson|training)/i.test(service.title)) return 'yard'
  return scenesByService[service.id] ?? scene
}
