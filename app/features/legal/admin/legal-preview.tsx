import type { DocumentContent } from '#content/documents.ts'
import { LegalPage } from '../legal-page.tsx'

/** Both legal pages, one below the other. */
export function LegalPreview({ content: { privacy, imprint } }: { content: DocumentContent<'legal'> }) {
  return (
    <>
      <LegalPage path="/privacy" {...privacy} />
      <LegalPage path="/imprint" {...imprint} />
    </>
  )
}
