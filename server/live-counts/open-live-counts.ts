import type { Config } from '../config.ts'
import { createLiveCounts, type LiveCounts, type LiveCountsOptions } from './create-live-counts.ts'
import { createGameNetwork } from './game-network.ts'

/** The counts with what the operator set. */
export function openLiveCounts(
  { discordApiUrl, allowsPrivateGameServer }: Pick<Config, 'discordApiUrl' | 'allowsPrivateGameServer'>,
  options: Omit<LiveCountsOptions, 'discordApiUrl' | 'gameNetwork'>,
): LiveCounts {
  return createLiveCounts({
    ...options,
    discordApiUrl,
    gameNetwork: createGameNetwork({ allowsPrivate: allowsPrivateGameServer }),
  })
}
