import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { ScenePicture } from '../ui/scene-picture.tsx'

/** The scene of a unit, cropped to its subject. */
export function ServiceScene({ scene, className }: { scene: SceneName; className: string }) {
  return (
    <ScenePicture scene={scene} className={`relative block ${className}`} imageClass="h-[130%] object-[74%_100%]" />
  )
}
