import { ContactSection } from '#app/features/home/contact-section.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { StatTiles } from '#app/features/home/stat-tiles.tsx'
import { ServicesTeaser } from '#app/features/services/services-teaser.tsx'
import { describePage } from '#app/site/describe-page.ts'
import type { Route } from './+types/home.ts'

export function meta(args: Route.MetaArgs) {
  return describePage(args, { description: ({ tagline }) => tagline })
}

export default function HomeRoute() {
  return (
    <>
      <Hero />
      <StatTiles />
      <ServicesTeaser />
      <ContactSection />
    </>
  )
}
