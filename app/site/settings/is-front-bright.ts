import type { SiteSettings } from '#content/site-defaults.ts'

/** Whether the drawing of the front page is too bright for words as they are: by day, and where snow has the light on it. */
export function isFrontBright({ landscape, time }: SiteSettings['hero']): boolean {
  return time === 'day' || (time === 'theme' && (landscape === 'mountains' || landscape === 'snow'))
}
