import { ContactSection, Hero, StatTiles } from '#app/features/home/home-sections.tsx'
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
