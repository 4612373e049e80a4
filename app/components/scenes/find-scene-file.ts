import type { Hour, SceneName } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/theme-parts.ts'

interface SceneFileQuery {
  name: SceneName
  hour: Hour
  landscape: Landscape
}

/**
 * Finds a scene's file: `front-snow-night.svg`, else `front-snow.svg` for all hours, else
 * `front.svg` for all landscapes.
 */
export function findSceneFile<File>(
  files: Readonly<Record<string, File>>,
  { name, hour, landscape }: SceneFileQuery,
): File {
  for (const file of [`${name}-${landscape}-${hour}`, `${name}-${landscape}`, name]) {
    const url = files[`../../art/scenes/${file}.svg`]
    if (url !== undefined) return url
  }
  throw new Error(`There is no file of the scene ${name} in the landscape ${landscape}`)
}
