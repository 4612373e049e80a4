import { navigation } from '#content/navigation.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { training } from '#content/training.ts'

/** The words on the picture of a page that is always there; null for an id that no page has. */
export function describePagePicture(id: string, settings: SiteSettings): { kicker: string; title: string } | null {
  if (id === 'home') return { kicker: settings.city, title: settings.motto }
  if (id === 'training') return { kicker: settings.shortName, title: training.title }
  const entry = navigation.find(({ path }) => path === `/${id}`)
  return entry ? { kicker: settings.motto, title: entry.label } : null
}
