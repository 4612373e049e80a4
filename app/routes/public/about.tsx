import { CallToJoin } from '#app/components/call-to-join.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { AboutSections } from '#app/features/about/about-sections.tsx'
import { describePage } from '#app/site/describe-page.ts'
import { about } from '#content/about.ts'
import type { Route } from './+types/about.ts'

export function meta(page: Route.MetaArgs) {
  return describePage(page, { title: 'About', description: ({ name }) => `${name}: ${about.mission.text}` })
}

export default function AboutRoute() {
  const { join, introduction } = about
  return (
    <>
      <PageHead title="About" steps={[{ label: 'Home', path: '/' }]} introduction={introduction} />
      <AboutSections />
      <CallToJoin title={join.title} text={join.text} links={[join.link]} />
    </>
  )
}
