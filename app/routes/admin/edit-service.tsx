import { lazy, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { EditorsOnly } from '#app/components/staff/editors-only.tsx'
import { PageEditor } from '#app/features/pages/admin/page-editor.tsx'
import { ServiceTools } from '#app/features/services/admin/service-tools.tsx'
import { type ServiceTexts, serviceKey } from '#content/services/service-documents.ts'
import type { Route } from './+types/edit-service.ts'

export function meta() {
  return [{ title: 'Services' }, { name: 'robots', content: 'noindex' }]
}

export default function EditService({ params: { id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // A component of its own for each service, but not for each rendering.
  const Page = useMemo(
    () =>
      ({ content }: { content: ServiceTexts }) => <ServicePreview id={id} texts={content} />,
    [id],
  )
  return (
    <>
      <AreaHead title="Services" />
      <EditorsOnly>
        <PageEditor
          pageKey={serviceKey(id)}
          Page={Page}
          back={{ path: '/admin/services', label: 'All services' }}
          tools={<ServiceTools key={id} id={id} />}
          onPublished={revalidate}
        />
      </EditorsOnly>
    </>
  )
}

const ServicePreview = lazy(async () => ({
  default: (await import('#app/features/services/admin/service-preview.tsx')).ServicePreview,
}))
