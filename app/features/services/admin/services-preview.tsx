import { ServicesPage } from '../services-page.tsx'
import type { ServicesContent } from '../services-page-data.ts'
import { useListedServices } from './service-document-data.ts'

export function ServicesPreview({ content }: { content: ServicesContent }) {
  return <ServicesPage content={content} services={useListedServices()} forms={[]} />
}
