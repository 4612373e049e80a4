import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'

/** The scene in the header of each page and on its link preview. */
export const scenesByPage = {
  '/about': 'wall',
  '/leadership': 'command',
  '/services': 'street',
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
  vacancy: 'lockers',
  vacancyEnd: 'square',
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
