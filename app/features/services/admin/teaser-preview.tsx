import type { DocumentContent } from '#content/documents.ts'
import { ServicesTeaser } from '../services-teaser.tsx'
import { useListedServices } from './service-texts-data.ts'

/** The services on the front page, with texts that may not be public yet. */
export function TeaserPreview({ content }: { content: DocumentContent<'home'>['services'] }) {
  return <ServicesTeaser content={content} services={useListedServices()} />
}
