import { Award, Shield, Star } from 'lucide-react'
import type { ComponentProps } from 'react'

const icons = { chief: Star, deputy: Award, other: Shield } as const

export function RankIcon({ rank, ...props }: ComponentProps<typeof Star> & { rank: string }) {
  const Icon = icons[findRankIcon(rank)]
  return <Icon aria-hidden {...props} />
}

/** Checks for Chief first, because a Deputy Chief has the chief's icon. */
export function findRankIcon(rank: string): keyof typeof icons {
  if (rank.includes('Chief')) return 'chief'
  return rank.includes('Deputy') || rank.includes('Commander') ? 'deputy' : 'other'
}
