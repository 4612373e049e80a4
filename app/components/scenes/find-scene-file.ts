import type { SceneName, TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/theme-options.ts'

/** Prefers `front-snow-night.svg`, then `front-snow.svg`, then `front.svg`. */
export function findSceneFile<File>(
  files: Readonly<Record<string, File>>,
  { name, timeOfDay, landscape }: { name: SceneName; timeOfDay: TimeOfDay; landscape: Landscape },
): File {
  for (const fileName of [`${name}-${landscape}-${timeOfDay}`, `${name}-${landscape}`, name]) {
    const match = files[`../../art/scenes/${fileName}.svg`]
    if (match !== undefined) return match
  }
  throw new Error(`No file for the scene ${name} in the landscape ${landscape}`)
}
