import { RankTable, useRanks } from '#app/components/ranks/rank-ladder.tsx'
import { SplitSection } from '#app/components/split-section.tsx'
import type { LeaderPreview } from './leader-view-model.ts'

/** The department's ranks, and which of the leaders hold them. */
export function LeadershipRanks({ leaders }: { leaders: readonly LeaderPreview[] }) {
  if (useRanks().length === 0) return null
  return (
    <SplitSection
      title="Rank Structure"
      introduction="What is worn on collar and sleeve, from the top, and who answers for what."
      className="border-t border-border bg-surface"
    >
      <RankTable holders={leaders.filter(({ isFilled }) => isFilled)} />
    </SplitSection>
  )
}
