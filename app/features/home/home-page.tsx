import type { ReactNode } from 'react'
import type { DocumentContent } from '#content/documents.ts'
import { Hero } from './hero.tsx'
import { ContactSection, StatTiles } from './home-sections.tsx'
import { type HomeLife, LifeSection, type LifeTexts } from './life-section.tsx'

/** The texts of the front page but those of the services, which come as a part of their own. */
export type HomeContent = Omit<DocumentContent<'home'>, 'services' | 'life'> & { life: LifeTexts }

interface HomePageProps {
  content: HomeContent
  life: HomeLife
  /** The address of the department's own picture. */
  picture?: string | null
  /** What says which services there are. */
  services: ReactNode
}

export function HomePage({ content, life, picture = null, services }: HomePageProps) {
  return (
    <>
      <Hero content={content.hero} picture={picture} />
      <StatTiles labels={content.statistics} />
      <LifeSection life={life} content={content.life} />
      {services}
      <ContactSection content={content.contact} />
    </>
  )
}
