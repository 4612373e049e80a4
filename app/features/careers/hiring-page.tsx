import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { ApplyLink } from '#app/components/page-links/apply-link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { getPageLabel, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { HiringSections } from './hiring-sections.tsx'

export function HiringPage({ content }: { content: DocumentContent<'hiring'> }) {
  const names = usePageNames()
  return (
    <>
      <PageHeader
        hasPhoneScene
        scene={scenesByPage['/hiring']}
        tabletFocus="sm:max-lg:object-[85%_100%]"
        title={content.title}
        crumb={getPageLabel('/hiring', names)}
        steps={listParentPages('/hiring', names)}
        introduction={content.introduction}
      >
        <ApplyLink className="mt-4 px-6">{content.applyNow}</ApplyLink>
      </PageHeader>
      <HiringSections content={content} />
    </>
  )
}
