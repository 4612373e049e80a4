import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'

/** What is drawn at the head of each page, and on its link preview. */
export const sceneOfPage = {
  '/about': 'square',
  '/leadership': 'command',
  '/services': 'street',
  '/news': 'podium',
  '/media': 'pier',
  '/hiring': 'parade',
  '/training': 'yard',
  '/discord': 'market',
  '/search': 'archive',
} as const satisfies Partial<Record<PagePath, SceneName>>
