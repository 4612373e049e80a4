import type { DocumentContent } from '#content/documents.ts'
import { LeadershipPage } from '../leadership-page.tsx'

/** Shows no leaders, so editors see the text for an empty list. */
export function LeadershipPreview({ content }: { content: DocumentContent<'leadership'> }) {
  return <LeadershipPage content={content} page={1} hasMore={false} leaders={[]} holders={[]} />
}
