import { joinClasses } from '#app/lib/join-classes.ts'
import { getSceneUrl, type SceneName, type TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import { useSceneVersion } from '#app/lib/pictures/use-scene-version.ts'

interface ScenePictureProps {
  scene: SceneName
  className: string
  imageClass: string
  /** True for a scene in the first view, which loads eagerly with high priority. */
  isPriority?: boolean
  /**
   * The minimum window width at which the scene is visible. Narrower windows don't load the scene.
   */
  visibleFrom?: '40rem' | undefined
  /** Fixes the time of day. By default, the scene follows the light or dark theme. */
  timeOfDay?: TimeOfDay | undefined
}

/**
 * A decorative scene that matches the light or dark theme. The browser loads the scene as an image,
 * which keeps the scripts small.
 */
export function ScenePicture(props: ScenePictureProps) {
  const { scene, className, imageClass, isPriority = false, visibleFrom, timeOfDay } = props
  const version = useSceneVersion()
  return (
    <picture aria-hidden data-slot="scene" className={joinClasses('overflow-hidden print:hidden', className)}>
      {visibleFrom && <source media={`not all and (min-width: ${visibleFrom})`} srcSet={emptyPicture} />}
      {timeOfDay === undefined && (
        <source media="(prefers-color-scheme: dark)" srcSet={getSceneUrl(scene, 'night', version)} />
      )}
      <img
        src={getSceneUrl(scene, timeOfDay ?? 'evening', version)}
        alt=""
        width={1600}
        height={640}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        className={joinClasses('absolute inset-x-0 bottom-0 w-full object-cover', imageClass)}
      />
    </picture>
  )
}

const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
