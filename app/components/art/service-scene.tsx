import { AdministrativeScene } from './administrative-scene.tsx'
import { CommunityScene } from './community-scene.tsx'
import type { DrawingProps } from './drawing.tsx'
import { EmergencyScene } from './emergency-scene.tsx'
import { InvestigationScene } from './investigation-scene.tsx'
import { TrafficScene } from './traffic-scene.tsx'

/** The drawing of a service's category. */
export function ServiceScene({ category, ...props }: DrawingProps & { category: SceneCategory }) {
  const Scene = scenes[category]
  return <Scene data-slot="service-scene" {...props} />
}

const scenes = {
  'Emergency Services': EmergencyScene,
  'Traffic & Transportation': TrafficScene,
  'Criminal Investigation': InvestigationScene,
  'Community Programs': CommunityScene,
  'Administrative Services': AdministrativeScene,
} as const

type SceneCategory = keyof typeof scenes
