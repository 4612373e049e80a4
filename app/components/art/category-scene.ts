import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceText } from '#content/services/service-documents.ts'

const dogPattern = /\b(k-?9|canine|dogs?|(blood)?hounds?)\b/i

/**
 * Returns the scene of a service's category, or the dog scene if the title mentions dogs. For
 * emergency services, the description counts too.
 */
export function findCategoryScene({
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
