import { backendContext } from '#app/lib/server/backend.ts'
import { writeSecurityText } from '#app/site/security-text.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/security-txt.ts'

/** Returns `/.well-known/security.txt` if an administrator has set the department's email. */
export async function loader({ context }: Route.LoaderArgs) {
  const { emails } = await loadSiteSettings(context)
  const text = writeSecurityText({
    email: emails.general,
    siteUrl: context.get(backendContext).siteUrl,
    now: new Date(),
  })
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return text === null
    ? new Response('There is no contact yet.\n', { status: 404, headers })
    : new Response(text, { headers })
}
