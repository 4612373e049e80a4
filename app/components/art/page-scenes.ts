import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'

/** The scene at the head of each page and on its link preview. */
export const sceneOfPage = {
  '/about': 'square',
  '/leadership': 'command',
  '/services': 'street',
  '/news': 'podium',
  '/media': 'pier',
  '/hiring': 'parade',
  '/training': 'yard',
  '/discord': 'market',
  '/search': 'map',
} as const satisfies Partial<Record<PagePath, SceneName>>

/**
 * Scenes further down a page: beside contact details, in a band, and with the closing invitation.
 */
export const sceneOfSection = {
  homeContact: 'map',
  aboutEnd: 'badge',
  hiringAcademy: 'street',
  hiringContact: 'desk',
  trainingEnd: 'cap',
  leadershipEnd: 'trail',
  vacancyEnd: 'square',
  customPageContact: 'map',
  customPageEnd: 'badge',
} as const satisfies Record<string, SceneName>
