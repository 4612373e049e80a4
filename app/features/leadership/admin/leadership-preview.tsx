import type { DocumentContent } from '#content/documents.ts'
import { LeadershipPage } from '../leadership-page.tsx'

/** Previews the page without leaders, because editors can change the text for an empty list. */
export function LeadershipPreview({ content }: { content: DocumentContent<'leadership'> }) {
  return <LeadershipPage content={content} page={1} hasMore={false} leaders={[]} holders={[]} />
}
