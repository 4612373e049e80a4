import { joinClasses } from '#app/lib/join-classes.ts'
import { useColorVersion } from '#app/lib/pictures/color-version.ts'
import { type SceneName, sceneUrl } from '#app/lib/pictures/scene-url.ts'

interface ScenePictureProps {
  scene: SceneName
  /** Sets the size and place of the frame. */
  className: string
  /** Which part stays in sight. */
  imageClass?: string
  isFirst?: boolean
}

/** A drawn scene as decoration, in the light of the theme; nothing of it is part of a script. */
export function ScenePicture({ scene, className, imageClass, isFirst = false }: ScenePictureProps) {
  const version = useColorVersion()
  return (
    <picture aria-hidden data-slot="scene" className={joinClasses('overflow-hidden print:hidden', className)}>
      <source media="(prefers-color-scheme: dark)" srcSet={sceneUrl(scene, 'night', version)} />
      <img
        src={sceneUrl(scene, 'evening', version)}
        alt=""
        width={1600}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        className={joinClasses(
          'absolute inset-x-0 bottom-0 w-full object-cover',
          imageClass ?? 'h-full object-right-bottom',
        )}
      />
    </picture>
  )
}
