import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceText } from '#content/services/service-documents.ts'
import type { ServiceId } from '#content/services/services.ts'
import { findCategoryScene } from './category-scene.ts'

/** Scenes of page headers and share images. */
export const scenesByPage = {
  '/about': 'wall',
  '/leadership': 'command',
  '/services': 'siren',
  '/news': 'podium',
  '/media': 'pier',
  '/hiring': 'parade',
  '/training': 'yard',
  '/discord': 'console',
  '/search': 'archive',
} as const satisfies Partial<Record<PagePath, SceneName>>

/** Returns undefined for pages that `scenesByPage` leaves out. */
export function findPageScene(path: PagePath): SceneName | undefined {
  const scenes: Partial<Record<PagePath, SceneName>> = scenesByPage
  return scenes[path]
}

/** Scenes of sections, and of the headers of open positions. */
export const scenesBySection = {
  homeContact: 'map',
  aboutEnd: 'badge',
  hiringAcademy: 'square',
  hiringContact: 'desk',
  trainingEnd: 'cap',
  leadershipEnd: 'trail',
  vacancy: 'lockers',
  vacancyEnd: 'waiting',
  customPageContact: 'map',
  customPageEnd: 'glovebox',
} as const satisfies Record<string, SceneName>

/**
 * Scenes that replace the result of `findCategoryScene` on the home page's cards. With these
 * replacements, the default content repeats no scene across the main pages.
 */
export const homeCardScenes: Partial<Record<SceneName, SceneName>> = {
  radio: 'street',
  dog: 'search',
  market: 'neighbors',
}

/**
 * Scenes of the categories on the services page. The home page's cards and the header of each
 * category's first service have different scenes.
 */
export const catalogScenes: Readonly<Record<ServiceCategory, SceneName>> = {
  'Emergency Services': 'dog',
  'Traffic & Transportation': 'skid',
  'Criminal Investigation': 'microscope',
  'Community Programs': 'classroom',
  'Administrative Services': 'drawer',
}

/** The scenes of services whose headers don't show the category's scene. */
const scenesByService: Readonly<Record<string, SceneName>> = {
  'accident-investigation': 'skid',
  'traffic-safety-education': 'crossing',
  'forensic-analysis': 'microscope',
  'vice-narcotics': 'phone',
  'dare-program': 'classroom',
  'citizens-police-academy': 'chairs',
  'records-requests': 'drawer',
  'background-checks': 'prints',
  'permits-licenses': 'stamp',
} satisfies Partial<Record<ServiceId, SceneName>>

export function findServiceScene(
  service: Pick<ServiceText, 'title' | 'description' | 'category'> & { id: string },
): SceneName {
  // The description of a mounted service may mention dogs, so its title decides first.
  if (/\b(mounted|horses?|riders?|posse)\b/i.test(service.title)) return 'riders'
  const scene = findCategoryScene(service)
  if (scene === 'dog') return scene
  // For driving lessons, a steering wheel is more telling than the scene of the category.
  if (/\b(driv|skid).*\b(class|school|course|lesson|training)/i.test(service.title)) return 'wheel'
  return scenesByService[service.id] ?? scene
}
