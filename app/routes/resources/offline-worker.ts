import { renderOfflineDocument } from '#app/features/offline/offline-document.tsx'
import { renderOfflineWorker } from '#app/features/offline/offline-worker.ts'
import { loadSiteLayout } from '#app/site/navigation/load-site-layout.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/offline-worker.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, { errors }] = await Promise.all([loadSiteSettings(context), loadSiteLayout(context)])
  const script = renderOfflineWorker(renderOfflineDocument({ settings, errors }))
  return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
