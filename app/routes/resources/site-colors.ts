import { redirect } from 'react-router'
import { notFound } from '#app/lib/server/responses.ts'
import { getColorSheet } from '#app/site/settings/color-sheet.ts'
import { getColorSheetPath } from '#app/site/settings/color-sheet-path.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/site-colors.ts'

/**
 * Returns the style sheet of the department's own colors. A request for an older version redirects
 * to the current version, because browsers cache each URL permanently.
 */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { colors } = await loadSiteSettings(context)
  const sheet = getColorSheet(colors)
  if (!sheet || !file.endsWith('.css')) throw notFound()
  if (file !== `${sheet.version}.css`) throw redirect(getColorSheetPath(sheet.version))
  return new Response(sheet.css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
