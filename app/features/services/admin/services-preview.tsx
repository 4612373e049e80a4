import type { ServicesContent } from '../list-categories.ts'
import { ServicesPage } from '../services-page.tsx'
import { useListedServices } from './service-document-data.ts'

export function ServicesPreview({ content }: { content: ServicesContent }) {
  return <ServicesPage content={content} services={useListedServices()} forms={[]} />
}
