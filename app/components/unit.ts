import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceText } from '#content/services/service-documents.ts'

const dogPattern = /\b(k-?9|canine|dogs?|(blood)?hounds?)\b/i

const unitScenes: readonly (readonly [RegExp, SceneName])[] = [
  [dogPattern, 'dog'],
  [/\b(rescue|posse\b)/i, 'trail'],
  [/\bdispatch/i, 'console'],
  [/\b(traffic|highway|roads?\b|motor(?! pool)|parking)/i, 'bridge'],
  [/\b(detective|investigat|forensic|crime|vice|narcotic|homicide|evidence|legal|law)/i, 'board'],
  [/\b(communit|outreach|school|youth|neighbo)/i, 'market'],
  [/\b(academy|training|recruit)/i, 'yard'],
  [/\b(record|front desk|administrat|support|permit|jail)/i, 'hands'],
  [/\b(chief|sheriff|undersheriff|command|headquarters|internal|professional standards)/i, 'command'],
]

/** Returns the scene of the first unit that a text mentions, or of patrol. */
export function findUnitScene(text: string): SceneName {
  return unitScenes.find(([pattern]) => pattern.test(text))?.[1] ?? 'street'
}

/**
 * Returns the scene of a service's category, or of the K-9 unit if the title mentions dogs. For
 * emergency services, the description counts too.
 */
export function findUnitSceneOfService({
  title,
  description,
  category,
}: Pick<ServiceText, 'title' | 'description' | 'category'>): SceneName {
  const text = category === 'Emergency Services' ? `${title} ${description}` : title
  return dogPattern.test(text) ? 'dog' : scenesByCategory[category]
}

const scenesByCategory: Record<ServiceCategory, SceneName> = {
  'Emergency Services': 'radio',
  'Traffic & Transportation': 'bridge',
  'Criminal Investigation': 'board',
  'Community Programs': 'market',
  'Administrative Services': 'hands',
}
