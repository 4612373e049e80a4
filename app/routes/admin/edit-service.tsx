import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { PageEditor } from '#app/features/pages/admin/page-editor.tsx'
import { EditServiceButton, HiddenServiceBadge } from '#app/features/services/admin/edit-service-button.tsx'
import { ServicePreview } from '#app/features/services/admin/service-preview.tsx'
import { getServiceKey, type ServiceText } from '#content/services/service-documents.ts'
import type { Route } from './+types/edit-service.ts'

export default function EditService({ params: { id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Creates one component per service, not per render, because a new component would remount the
  // preview.
  const Page = useMemo(
    () =>
      ({ content }: { content: ServiceText }) => <ServicePreview id={id} serviceText={content} />,
    [id],
  )
  return (
    <PageEditor
      pageKey={getServiceKey(id)}
      Page={Page}
      parentPage={{ path: '/admin/services', label: 'All services' }}
      badge={<HiddenServiceBadge id={id} />}
      tools={<EditServiceButton key={id} id={id} />}
      onPublished={revalidate}
    />
  )
}
