import type { ReactNode } from 'react'
import type { DocumentContent } from '#content/documents.ts'
import { Hero } from './hero.tsx'
import { HomeContactSection, StatTiles } from './home-sections.tsx'
import { type LatestItems, LatestSection } from './latest-section.tsx'
import { NewestHeadline } from './newest-headline.tsx'

interface HomePageProps {
  content: DocumentContent<'home'>
  latest: LatestItems
  pictureUrl: string | null
  services: ReactNode
}

export function HomePage({ content, latest, pictureUrl, services }: HomePageProps) {
  const [newest, ...otherNews] = latest.news ?? []
  return (
    <>
      <Hero content={content.hero} pictureUrl={pictureUrl}>
        {newest && <NewestHeadline article={newest} />}
      </Hero>
      <StatTiles labels={content.statistics} />
      <LatestSection
        latest={{ ...latest, news: otherNews.length > 0 ? otherNews : latest.news }}
        content={content.life}
      />
      {services}
      <HomeContactSection content={content.contact} />
    </>
  )
}
