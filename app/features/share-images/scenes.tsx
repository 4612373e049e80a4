import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { DrawnFace, NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { drawScene } from '#app/components/scenes/draw-scene.tsx'
import { unitOfCategory } from '#app/components/unit.ts'
import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { PagePath } from '#content/page-table.ts'
import type { Service } from '#content/services/service.ts'

/** An image file or an SVG document: behind everything, or as a portrait on the right. */
export interface ShareScene {
  image: Uint8Array | string
  position: 'behind' | 'right'
  /** What stays visible where the image has another shape: the middle by default, of a portrait the top. */
  focus?: FocalPoint | null
}

/** The city, behind what has no image of its own. */
export function skylineScene(): ShareScene {
  return { image: drawScene('harbor', 'evening'), position: 'behind' }
}

export function serviceScene(category: Service['category']): ShareScene {
  return drawnScene(unitOfCategory[category].scene)
}

/** What a page is about, where it is no row's. */
export function pageScene(path: PagePath): ShareScene {
  const scenes: Partial<Record<PagePath, SceneName>> = sceneOfPage
  const scene = scenes[path]
  return scene ? drawnScene(scene) : skylineScene()
}

/** As it is at the head of the page. */
function drawnScene(scene: SceneName): ShareScene {
  return { image: drawScene(scene, 'evening'), position: 'behind', focus: { x: 78, y: 100 } }
}

/** Stands in for a leader's photo, as on their page. */
export function portraitScene({ isFilled, face }: { isFilled: boolean; face: number | null }): ShareScene {
  const size = { width: 504, height: 630 }
  const person = face === null ? <NeutralPortrait {...size} /> : <DrawnFace face={face} {...size} />
  const drawing = isFilled ? person : <VacantPortrait {...size} />
  return { image: renderDrawing(drawing), position: 'right' }
}
