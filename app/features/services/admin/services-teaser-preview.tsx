import type { DocumentContent } from '#content/documents.ts'
import { ServicesTeaser } from '../services-teaser.tsx'
import { useListedServices } from './service-document-data.ts'

export function ServicesTeaserPreview({ content }: { content: DocumentContent<'home'>['services'] }) {
  return <ServicesTeaser content={content} services={useListedServices()} />
}
