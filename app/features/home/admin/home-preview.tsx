import type { ReactNode } from 'react'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { HomePage } from '../home-page.tsx'
import { toLiveCountView } from '../live-counts.ts'

interface HomePreviewProps {
  content: DocumentContent<'home'>
  services: ReactNode
}

/** The front page on a day without news, so that the texts about that are seen, with counts that are made up. */
export function HomePreview({ content, services }: HomePreviewProps) {
  const { timeZone } = useSiteSettings()
  const online = counts.map((count) =>
    toLiveCountView(
      { ...count, counted_at: new Date().toISOString(), answers: true },
      { content: content.life.online.sources, timeZone },
    ),
  )
  return <HomePage content={content} life={{ news: [], positions: [], online }} picture={null} services={services} />
}

const counts = [
  { source: 'discord', online: 128, places: null },
  { source: 'game-server', online: 1, places: 64 },
] as const
