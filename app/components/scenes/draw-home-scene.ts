import { fillColors } from '#app/lib/pictures/fill-colors.ts'
import type { TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import type { Landscape } from '#content/theme-options.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import { createPalette } from './create-palette.ts'
import { findSceneFile } from './find-scene-file.ts'

const frontFiles = import.meta.glob<string>('../../art/scenes/front-*.svg', { query: '?raw', import: 'default' })

/** Runs in the browser, without loading the files of other scenes. */
export async function drawHomeScene(timeOfDay: TimeOfDay, landscape: Landscape, colors: SiteColors): Promise<string> {
  const load = findSceneFile(frontFiles, { name: 'front', timeOfDay, landscape })
  return fillColors(await load(), createPalette(timeOfDay, landscape, colors))
}
