import { type RankHolder, RankTable, useRanks } from '#app/components/ranks/rank-lists.tsx'
import { SplitSection } from '#app/components/split-section.tsx'
import type { DocumentContent } from '#content/documents.ts'
import { ranksAnchor } from './leadership-search-source.ts'

interface LeadershipRanksProps {
  content: DocumentContent<'leadership'>['ranks']
  holders: readonly RankHolder[]
}

export function LeadershipRanks({ content: { title, introduction }, holders }: LeadershipRanksProps) {
  if (useRanks().length === 0) return null
  return (
    <SplitSection
      id={ranksAnchor}
      title={title}
      introduction={introduction}
      className="border-t border-border bg-surface"
    >
      <RankTable holders={holders} />
    </SplitSection>
  )
}
