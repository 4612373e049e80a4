import type { Inked } from './canvas.tsx'
import { DesertFront, DowntownFront, MountainFront, SnowFront } from './land/fronts.tsx'
import { HarborFront } from './land/harbor-front.tsx'

/**
 * The picture of the front page, 1920 wide: headquarters in its landscape. Everything that matters is between 640 and 1400, so that
 * a narrow window can cut off both sides.
 */
export function Front({ p }: Inked) {
  const Drawn = fronts[p.land]
  return <Drawn p={p} />
}

const fronts = {
  harbor: HarborFront,
  desert: DesertFront,
  mountains: MountainFront,
  downtown: DowntownFront,
  snow: SnowFront,
}
