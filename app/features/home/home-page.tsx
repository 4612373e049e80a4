import type { ReactNode } from 'react'
import type { DocumentContent } from '#content/documents.ts'
import { Hero } from './hero.tsx'
import { ContactSection, StatTiles } from './home-sections.tsx'
import { type HomeActivity, LatestSection } from './latest-section.tsx'
import { NewestHeadline } from './newest-headline.tsx'

interface HomePageProps {
  content: DocumentContent<'home'>
  activity: HomeActivity
  /** URL of an uploaded picture; null for the drawn scene. */
  picture: string | null
  services: ReactNode
}

export function HomePage({ content, activity, picture, services }: HomePageProps) {
  const [newest, ...otherNews] = activity.news ?? []
  return (
    <>
      <Hero content={content.hero} picture={picture}>
        {newest && <NewestHeadline article={newest} />}
      </Hero>
      <StatTiles labels={content.statistics} />
      <LatestSection
        activity={{ ...activity, news: otherNews.length > 0 ? otherNews : activity.news }}
        content={content.life}
      />
      {services}
      <ContactSection content={content.contact} />
    </>
  )
}
