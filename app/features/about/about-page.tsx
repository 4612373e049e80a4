import { scenesByPage, scenesBySection } from '#app/components/art/page-scenes.ts'
import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { AboutSections } from './about-sections.tsx'

export function AboutPage({ content }: { content: DocumentContent<'about'> }) {
  const { join, introduction } = content
  const names = usePageNames()
  return (
    <>
      <PageHeader
        hasPhoneScene
        phoneFocus="max-sm:h-[135%] max-sm:object-[84%_100%]"
        title={getPageTitle('/about', names)}
        steps={listParentPages('/about', names)}
        introduction={introduction}
        scene={scenesByPage['/about']}
        desktopFocus="lg:object-[100%_70%]"
      />
      <AboutSections content={content} />
      <CallToAction scene={scenesBySection.aboutEnd} title={join.title} text={join.text} links={[join.link]} />
    </>
  )
}
