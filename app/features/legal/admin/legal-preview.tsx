import type { DocumentContent } from '#content/documents.ts'
import { LegalPage } from '../legal-page.tsx'

/** Previews both legal pages. */
export function LegalPreview({ content: { privacy, imprint } }: { content: DocumentContent<'legal'> }) {
  return (
    <>
      <LegalPage path="/privacy" {...privacy} />
      <LegalPage path="/imprint" {...imprint} />
    </>
  )
}
