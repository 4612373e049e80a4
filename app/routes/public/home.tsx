import { ContactSection } from '#app/features/department/contact-section.tsx'
import { describePage } from '#app/features/department/describe-page.ts'
import { Hero } from '#app/features/department/hero.tsx'
import { StatTiles } from '#app/features/department/stat-tiles.tsx'
import { ServicesTeaser } from '#app/features/services/services-teaser.tsx'
import type { Route } from './+types/home.ts'

export function meta(page: Route.MetaArgs) {
  return describePage(page, { description: ({ tagline }) => tagline })
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
