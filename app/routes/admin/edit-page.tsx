import { lazy, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { PageEditor } from '#app/features/pages/admin/page-editor.tsx'
import { isCustomPageId } from '#app/features/pages/stored-custom-page.ts'
import { type DocumentContent, type DocumentKey, isDocumentKey } from '#content/documents.ts'
import type { Route } from './+types/edit-page.ts'
import { pictureTools } from './picture-tools.ts'

export default function EditPage({ params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PictureToolsProvider tools={pictureTools}>
      <PageEditor
        pageKey={params.key}
        Page={findPreview(params.key)}
        parentPage={{ path: '/admin/pages', label: 'All pages' }}
        onPublished={revalidate}
      />
    </PictureToolsProvider>
  )
}

const CommunitiesPage = lazy(async () => ({
  default: (await import('#app/features/communities/communities-page.tsx')).CommunitiesPage,
}))

const HomePreview = lazy(async () => {
  const [{ HomePreview: Home }, { ServicesTeaserPreview }] = await Promise.all([
    import('#app/features/home/admin/home-preview.tsx'),
    import('#app/features/services/admin/services-preview.tsx'),
  ])
  return {
    default: ({ content }: { content: DocumentContent<'home'> }) => (
      <Home content={content} services={<ServicesTeaserPreview content={content.services} />} />
    ),
  }
})

const loadListPreviews = () => import('#app/features/pages/admin/list-page-preview.tsx')

const previews: { readonly [Key in DocumentKey]: (props: { content: DocumentContent<Key> }) => ReactNode } = {
  home: HomePreview,
  services: lazy(async () => ({
    default: (await import('#app/features/services/admin/services-preview.tsx')).ServicesPreview,
  })),
  communities: ({ content }) => <CommunitiesPage content={content} endpoints={[]} />,
  hiring: lazy(async () => ({ default: (await import('#app/features/careers/hiring-page.tsx')).HiringPage })),
  training: lazy(async () => ({ default: (await import('#app/features/careers/training-page.tsx')).TrainingPage })),
  vacancy: lazy(async () => ({
    default: (await import('#app/features/leadership/admin/vacancy-preview.tsx')).VacancyPreview,
  })),
  leadership: lazy(async () => ({
    default: (await import('#app/features/leadership/admin/leadership-preview.tsx')).LeadershipPreview,
  })),
  news: lazy(async () => ({ default: (await loadListPreviews()).NewsPreview })),
  media: lazy(async () => ({ default: (await loadListPreviews()).GalleryPreview })),
  search: lazy(async () => ({ default: (await loadListPreviews()).SearchPreview })),
  navigation: lazy(async () => ({
    default: (await import('#app/features/pages/admin/layout-preview.tsx')).NavigationPreview,
  })),
  footer: lazy(async () => ({ default: (await import('#app/features/pages/admin/layout-preview.tsx')).FooterPreview })),
  errors: lazy(async () => ({ default: (await import('#app/features/pages/admin/errors-preview.tsx')).ErrorsPreview })),
  legal: lazy(async () => ({ default: (await import('#app/features/legal/admin/legal-preview.tsx')).LegalPreview })),
  about: lazy(async () => ({ default: (await import('#app/features/about/about-page.tsx')).AboutPage })),
}

const CustomPagePreview = lazy(() => import('#app/features/pages/admin/custom/custom-page-preview.tsx'))

function findPreview(key: string) {
  if (isDocumentKey(key)) return previews[key]
  return isCustomPageId(key) ? CustomPagePreview : undefined
}
