import type { DocumentContent } from '#content/documents.ts'
import { ServicesTeaser } from '../services-teaser.tsx'
import { useListedServices } from './service-content-data.ts'

export function TeaserPreview({ content }: { content: DocumentContent<'home'>['services'] }) {
  return <ServicesTeaser content={content} services={useListedServices()} />
}
