import { fillColors } from '#app/lib/pictures/fill-colors.ts'
import type { SceneName, TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import type { Landscape } from '#content/theme-options.ts'
import { createPalette } from './create-palette.ts'
import { findSceneFile } from './find-scene-file.ts'

export type SceneStyle = Pick<SiteSettings, 'colors'> & { hero: Pick<SiteSettings['hero'], 'landscape'> }

const sceneFiles = import.meta.glob<string>('../../art/scenes/*.svg', { query: '?raw', import: 'default', eager: true })

/** Server only, because this module bundles all scenes. */
export function drawScene(name: SceneName, timeOfDay: TimeOfDay, { colors, hero }: SceneStyle = siteDefaults): string {
  const file = findSceneFile(sceneFiles, { name, timeOfDay, landscape: hero.landscape })
  return fillColors(removeOtherLandscapes(file, hero.landscape), createPalette(timeOfDay, hero.landscape, colors))
}

/** A group with `data-landscape` shows only in the listed landscapes. It must not contain groups. */
function removeOtherLandscapes(svg: string, landscape: Landscape): string {
  return svg.replace(/<g data-landscape="([^"]+)">([\s\S]*?)<\/g>/g, (_, landscapes: string, content: string) =>
    landscapes.split(' ').includes(landscape) ? content : '',
  )
}
