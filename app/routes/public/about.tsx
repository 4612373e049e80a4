import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { CallToJoin } from '#app/components/call-to-join.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { AboutSections } from '#app/features/about/about-sections.tsx'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { about } from '#content/about.ts'
import type { Route } from './+types/about.ts'

const { path, title } = getPage('/about')

export function meta(args: Route.MetaArgs) {
  return describePage(args, { description: ({ name }) => `${name}: ${about.mission.text}` })
}

export default function AboutRoute() {
  const { join, introduction } = about
  return (
    <>
      <PageHead title={title} steps={pagesAbove(path)} introduction={introduction} scene={sceneOfPage['/about']} />
      <AboutSections />
      <CallToJoin title={join.title} text={join.text} links={[join.link]} />
    </>
  )
}
