import type { DocumentContent } from '#content/documents.ts'
import { LeadershipPage } from '../leadership-page.tsx'

/** The page as it is while nobody has been introduced, so that the text about that is seen. */
export function LeadershipPreview({ content }: { content: DocumentContent<'leadership'> }) {
  return <LeadershipPage content={content} page={1} hasMore={false} leaders={[]} holders={[]} />
}
