import type { DocumentContent } from '#content/documents.ts'
import { LegalPage } from '../legal-page.tsx'

export function LegalPreview({ content: { privacy, imprint } }: { content: DocumentContent<'legal'> }) {
  return (
    <>
      <LegalPage path="/privacy" {...privacy} />
      <LegalPage path="/imprint" {...imprint} />
    </>
  )
}
