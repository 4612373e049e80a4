import { lazy } from 'react'
import { useRevalidator } from 'react-router'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { EditorsOnly } from '#app/components/staff/editors-only.tsx'
import { PageEditor, type PagePreviews } from '#app/features/pages/admin/page-editor.tsx'
import type { DocumentContent } from '#content/documents.ts'
import type { Route } from './+types/edit-page.ts'

export function meta() {
  return [{ title: 'Pages' }, { name: 'robots', content: 'noindex' }]
}

export default function EditPage({ params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <AreaHead title="Pages" />
      <EditorsOnly>
        <PageEditor pageKey={params.key} previews={previews} onPublished={revalidate} />
      </EditorsOnly>
    </>
  )
}

const CommunitiesPage = lazy(async () => ({
  default: (await import('#app/features/communities/communities-page.tsx')).CommunitiesPage,
}))

const HomePreview = lazy(async () => {
  const [{ HomePreview: Home }, { TeaserPreview }] = await Promise.all([
    import('#app/features/home/admin/home-preview.tsx'),
    import('#app/features/services/admin/teaser-preview.tsx'),
  ])
  return {
    default: ({ content }: { content: DocumentContent<'home'> }) => (
      <Home content={content} services={<TeaserPreview content={content.services} />} />
    ),
  }
})

/** Each page's own component, loaded when its preview is. */
const previews: PagePreviews = {
  // Nobody is asked how many members there are.
  home: HomePreview,
  communities: ({ content }) => <CommunitiesPage content={content} endpoints={[]} />,
  hiring: lazy(async () => ({ default: (await import('#app/features/careers/hiring-page.tsx')).HiringPage })),
  training: lazy(async () => ({ default: (await import('#app/features/careers/training-page.tsx')).TrainingPage })),
  vacancy: lazy(async () => ({
    default: (await import('#app/features/leadership/admin/vacancy-preview.tsx')).VacancyPreview,
  })),
  about: lazy(async () => ({ default: (await import('#app/features/about/about-page.tsx')).AboutPage })),
}
