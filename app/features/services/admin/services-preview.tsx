import type { DocumentContent } from '#content/documents.ts'
import type { ServicesContent } from '../list-categories.ts'
import { ServicesPage } from '../services-page.tsx'
import { ServicesTeaser } from '../services-teaser.tsx'
import { useListedServices } from './service-document-data.ts'

export function ServicesPreview({ content }: { content: ServicesContent }) {
  return <ServicesPage content={content} services={useListedServices()} forms={[]} />
}

export function ServicesTeaserPreview({ content }: { content: DocumentContent<'home'>['services'] }) {
  return <ServicesTeaser content={content} services={useListedServices()} />
}
