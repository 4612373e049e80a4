import { joinClasses } from '#app/lib/join-classes.ts'
import { useSceneVersion } from '#app/lib/pictures/color-version.ts'
import { type Hour, type SceneName, sceneUrl } from '#app/lib/pictures/scene-url.ts'

interface ScenePictureProps {
  scene: SceneName
  /** Sets the size and place of the frame. */
  className: string
  /** Which part stays in sight. */
  imageClass?: string
  isFirst?: boolean
  /** The same in both themes, where it isn't that of the theme. */
  hour?: Hour
}

/** A drawn scene as decoration, in the light of the theme; nothing of it is part of a script. */
export function ScenePicture({ scene, className, imageClass, isFirst = false, hour }: ScenePictureProps) {
  const version = useSceneVersion()
  return (
    <picture aria-hidden data-slot="scene" className={joinClasses('overflow-hidden print:hidden', className)}>
      {hour === undefined && <source media="(prefers-color-scheme: dark)" srcSet={sceneUrl(scene, 'night', version)} />}
      <img
        src={sceneUrl(scene, hour ?? 'evening', version)}
        alt=""
        width={1600}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={joinClasses(
          'absolute inset-x-0 bottom-0 w-full object-cover',
          imageClass ?? 'h-full object-right-bottom',
        )}
      />
    </picture>
  )
}
