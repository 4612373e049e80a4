import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { ServiceCategory } from '#content/services/service.ts'

/** The drawing of a service's category, cut to what matters in it. */
export function ServiceScene({ category, className }: { category: ServiceCategory; className: string }) {
  return (
    <ScenePicture
      scene={sceneOfCategory[category]}
      className={`relative block ${className}`}
      imageClass="h-[130%] object-[74%_100%]"
    />
  )
}

export const sceneOfCategory: Record<ServiceCategory, SceneName> = {
  'Emergency Services': 'street',
  'Traffic & Transportation': 'bridge',
  'Criminal Investigation': 'board',
  'Community Programs': 'market',
  'Administrative Services': 'desk',
}
