import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { AboutPage } from '#app/features/about/about-page.tsx'
import { HiringPage } from '#app/features/careers/hiring-page.tsx'
import { TrainingPage } from '#app/features/careers/training-page.tsx'
import { CommunitiesPage } from '#app/features/communities/communities-page.tsx'
import { HomePreview } from '#app/features/home/admin/home-preview.tsx'
import { LeadershipPreview } from '#app/features/leadership/admin/leadership-preview.tsx'
import { VacancyPreview } from '#app/features/leadership/admin/vacancy-preview.tsx'
import { LegalPreview } from '#app/features/legal/admin/legal-preview.tsx'
import { CustomPagePreview } from '#app/features/pages/admin/custom/custom-page-preview.tsx'
import { ErrorsPreview } from '#app/features/pages/admin/errors-preview.tsx'
import { FooterPreview, NavigationPreview } from '#app/features/pages/admin/layout-preview.tsx'
import { GalleryPreview, NewsPreview, SearchPreview } from '#app/features/pages/admin/list-page-preview.tsx'
import { PageEditor } from '#app/features/pages/admin/page-editor.tsx'
import { isCustomPageId } from '#app/features/pages/stored-custom-page.ts'
import { ServicesPreview, ServicesTeaserPreview } from '#app/features/services/admin/services-preview.tsx'
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

const previews: { readonly [Key in DocumentKey]: (props: { content: DocumentContent<Key> }) => ReactNode } = {
  home: ({ content }) => (
    <HomePreview content={content} services={<ServicesTeaserPreview content={content.services} />} />
  ),
  services: ServicesPreview,
  communities: ({ content }) => <CommunitiesPage content={content} endpoints={[]} />,
  hiring: HiringPage,
  training: TrainingPage,
  vacancy: VacancyPreview,
  leadership: LeadershipPreview,
  news: NewsPreview,
  media: GalleryPreview,
  search: SearchPreview,
  navigation: NavigationPreview,
  footer: FooterPreview,
  errors: ErrorsPreview,
  legal: LegalPreview,
  about: AboutPage,
}

function findPreview(key: string) {
  if (isDocumentKey(key)) return previews[key]
  return isCustomPageId(key) ? CustomPagePreview : undefined
}
