import type { ServiceCategory } from '#content/services/service.ts'
import { ScenePicture } from '../ui/scene-picture.tsx'
import { unitOfCategory } from '../unit.ts'

/** The drawing of a service's category, cut to what matters in it. */
export function ServiceScene({ category, className }: { category: ServiceCategory; className: string }) {
  return (
    <ScenePicture
      scene={unitOfCategory[category].scene}
      className={`relative block ${className}`}
      imageClass="h-[130%] object-[74%_100%]"
    />
  )
}
