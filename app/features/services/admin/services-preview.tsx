import { ServicesPage } from '../services-page.tsx'
import type { ServicesContent } from '../services-page-data.ts'
import { useListedServices } from './service-content-data.ts'

/** Previews the page of all services, with unpublished content. */
export function ServicesPreview({ content }: { content: ServicesContent }) {
  return <ServicesPage content={content} services={useListedServices()} forms={[]} />
}
