import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { CallToJoin } from '#app/components/call-to-join.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import type { DocumentContent } from '#content/documents.ts'
import { AboutSections } from './about-sections.tsx'

const { path, title } = getPage('/about')

export function AboutPage({ content }: { content: DocumentContent<'about'> }) {
  const { join, introduction } = content
  return (
    <>
      <PageHead title={title} steps={pagesAbove(path)} introduction={introduction} scene={sceneOfPage['/about']} />
      <AboutSections content={content} />
      <CallToJoin title={join.title} text={join.text} links={[join.link]} />
    </>
  )
}
