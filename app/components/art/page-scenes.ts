import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'

/** The drawing at the head of each page, and on its link preview. */
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

/** The drawings further down: beside contact details, in a band, and with the invitation that ends a page. */
export const sceneOfSection = {
  homeContact: 'map',
  aboutEnd: 'badge',
  hiringAcademy: 'street',
  hiringContact: 'desk',
  trainingEnd: 'cap',
  leadershipEnd: 'trail',
  vacancyEnd: 'square',
  ownPageContact: 'map',
  ownPageEnd: 'badge',
} as const satisfies Record<string, SceneName>
