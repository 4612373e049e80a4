import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'

export function NewsPreview({ content }: { content: DocumentContent<'news'> }) {
  const { introduction, empty, pressReleases } = content
  return (
    <>
      <EmptyList path="/news" introduction={introduction} empty={empty} />
      <EmptyList path="/news" introduction={pressReleases.introduction} empty={pressReleases.empty} />
    </>
  )
}

export function GalleryPreview({ content }: { content: DocumentContent<'media'> }) {
  return <EmptyList path="/media" {...content} />
}

export function SearchPreview({ content }: { content: DocumentContent<'search'> }) {
  return <EmptyList path="/search" empty={content.introduction} />
}

interface EmptyListProps {
  path: '/news' | '/media' | '/search'
  introduction?: string
  empty: string
}

function EmptyList({ path, introduction, empty }: EmptyListProps) {
  const names = usePageNames()
  return (
    <>
      <PageHeader
        scene={path === '/search' ? undefined : scenesByPage[path]}
        title={getPageTitle(path, names)}
        steps={listParentPages(path, names)}
        introduction={introduction}
      />
      <Section>
        <p className="text-muted-foreground">{empty}</p>
      </Section>
    </>
  )
}
