import { joinClasses } from '#app/lib/join-classes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { ScenePicture } from '../ui/scene-picture.tsx'

/** Shows a category's scene, cropped to the main subject. */
export function CategoryPicture({ scene, className }: { scene: SceneName; className: string }) {
  return (
    <ScenePicture
      scene={scene}
      className={joinClasses('relative block', className)}
      imageClass={cropClasses[scene] ?? 'h-[130%] object-[74%_100%]'}
    />
  )
}

const cropClasses: Partial<Record<SceneName, string>> = {
  street: 'h-[160%] object-[74%_100%]',
  board: 'top-0 h-[175%] -translate-y-[8%] object-[76%_0]',
  neighbors: 'h-[112%] object-[92%_100%]',
  bridge: 'h-[200%] object-[84.5%_100%]',
  search: 'h-[130%] object-[94%_100%]',
  skid: 'h-[112%] object-[94%_100%]',
  microscope: 'h-full object-[92%_100%] lg:max-xl:object-[77%_100%]',
  classroom: 'h-[108%] object-[84%_100%]',
  drawer: 'h-[108%] object-[80%_100%]',
}
