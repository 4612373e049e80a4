import { ServicesPage } from '../services-page.tsx'
import type { ServicesContent } from '../services-page-data.ts'
import { useListedServices } from './service-texts-data.ts'

/** The page of all services, with texts that may not be public yet. */
export function ServicesPreview({ content }: { content: ServicesContent }) {
  return <ServicesPage content={content} services={useListedServices()} />
}
