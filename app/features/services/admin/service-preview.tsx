import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { documents } from '#content/documents.ts'
import type { ServiceText } from '#content/services/service-documents.ts'
import { getCategoryName } from '../list-categories.ts'
import { parseActionAndForms } from '../listed-service.ts'
import { getServicePath } from '../service-paths.ts'
import { ServiceView } from '../service-view.tsx'
import { servicesQuery } from './service-data.ts'
import { serviceDocumentsQuery } from './service-document-data.ts'

export function ServicePreview({ id, serviceText }: { id: string; serviceText: ServiceText }) {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase)).data
  const pageContent = useQuery(serviceDocumentsQuery(supabase)).data?.pageContent ?? documents.services.defaults
  const { action, forms } = parseActionAndForms(
    id,
    rows?.find((row) => row.id === id),
  )
  return (
    <ServiceView
      service={{ id, ...serviceText, action, forms }}
      categoryName={getCategoryName(pageContent, serviceText.category)}
      labels={pageContent.labels}
      relatedServices={[]}
      action={action}
      emergencyCall={null}
      forms={forms.map(({ slug, title, file }) => ({
        slug,
        title,
        href: getServicePath(id, slug),
        kind: file === null ? 'page' : 'File',
      }))}
    />
  )
}
