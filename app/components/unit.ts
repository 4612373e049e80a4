import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceText } from '#content/services/service-documents.ts'

/** `layouts.css` has the colors of the units. */
export interface Unit {
  /** Sets the unit's color for the element and its content. */
  className: string
  scene: SceneName
}

const units = {
  command: { className: 'unit-command', scene: 'command' },
  patrol: { className: 'unit-patrol', scene: 'street' },
  emergency: { className: 'unit-emergency', scene: 'radio' },
  dispatch: { className: 'unit-emergency', scene: 'console' },
  traffic: { className: 'unit-traffic', scene: 'bridge' },
  investigation: { className: 'unit-investigation', scene: 'board' },
  community: { className: 'unit-community', scene: 'market' },
  academy: { className: 'unit-academy', scene: 'yard' },
  records: { className: 'unit-records', scene: 'hands' },
  k9: { className: 'unit-k9', scene: 'dog' },
  rescue: { className: 'unit-k9', scene: 'trail' },
} as const satisfies Record<string, Unit>

const dogPattern = /\b(k-?9|canine|dogs?|(blood)?hounds?)\b/i

const unitPatterns: readonly (readonly [RegExp, keyof typeof units])[] = [
  [dogPattern, 'k9'],
  [/\b(rescue|posse\b)/i, 'rescue'],
  [/\bdispatch/i, 'dispatch'],
  [/\b(traffic|highway|roads?\b|motor(?! pool)|parking)/i, 'traffic'],
  [/\b(detective|investigat|forensic|crime|vice|narcotic|homicide|evidence|legal|law)/i, 'investigation'],
  [/\b(communit|outreach|school|youth|neighbo)/i, 'community'],
  [/\b(academy|training|recruit)/i, 'academy'],
  [/\b(record|front desk|administrat|support|permit|jail)/i, 'records'],
  [/\b(chief|sheriff|undersheriff|command|headquarters|internal|professional standards)/i, 'command'],
]

/** Returns the first unit that a text mentions, or patrol. */
export function findUnit(text: string): Unit {
  return units[unitPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'patrol']
}

/**
 * Returns the unit of a service's category, or the K-9 unit if the title mentions dogs. For emergency
 * services, the description counts too.
 */
export function findUnitOfService({
  title,
  description,
  category,
}: Pick<ServiceText, 'title' | 'description' | 'category'>): Unit {
  const text = category === 'Emergency Services' ? `${title} ${description}` : title
  return dogPattern.test(text) ? units.k9 : unitsByCategory[category]
}

export const unitsByCategory: Record<ServiceCategory, Unit> = {
  'Emergency Services': units.emergency,
  'Traffic & Transportation': units.traffic,
  'Criminal Investigation': units.investigation,
  'Community Programs': units.community,
  'Administrative Services': units.records,
}
