import type { ReactNode } from 'react'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { HomePage } from '../home-page.tsx'
import { toLiveCountView } from '../live-counts.ts'

/** Shows no news or positions, so editors see the messages for empty sections. */
export function HomePreview({ content, services }: { content: DocumentContent<'home'>; services: ReactNode }) {
  const { timeZone } = useSiteSettings()
  const liveCounts = sampleCounts.map((count) =>
    toLiveCountView(
      { ...count, counted_at: new Date().toISOString(), is_current: true },
      { content: content.life.online.sources, timeZone },
    ),
  )
  return (
    <HomePage
      content={content}
      latest={{ news: [], positions: [], liveCounts }}
      pictureUrl={null}
      services={services}
    />
  )
}

const sampleCounts = [
  { source: 'discord', online: 128, capacity: null },
  { source: 'game-server', online: 1, capacity: 64 },
] as const
