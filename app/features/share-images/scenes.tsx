import { drawFace } from '#app/components/art/draw-face.ts'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { badgeSpot, NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { drawBadge } from '#app/components/badge/draw-badge.ts'
import { drawScene, type SceneStyle } from '#app/components/scenes/draw-scene.ts'
import { findUnitOfService } from '#app/components/unit.ts'
import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
import type { Hour, SceneName } from '#app/lib/pictures/scene-url.ts'
import { svgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { PagePath } from '#content/page-table.ts'
import type { ServiceTexts } from '#content/services/service-documents.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'

/**
 * An image file or an SVG document. A drawing fades behind the words on its left; a picture or portrait
 * stands to their right.
 */
export interface ShareScene {
  image: Uint8Array | string
  position: 'beside' | 'picture' | 'portrait'
  /** What stays visible where the image has another shape: the middle by default, of a portrait the top. */
  focus?: FocalPoint | null
}

/** What is drawn on the front page, behind what has no image of its own. */
export function drawFrontScene(settings: Pick<SiteSettings, 'colors' | 'hero'>): ShareScene {
  const { time } = settings.hero
  return drawnScene('front', settings, time === 'theme' ? 'evening' : time)
}

export function serviceScene(
  service: Pick<ServiceTexts, 'title' | 'description' | 'category'>,
  look: SceneStyle,
): ShareScene {
  return drawnScene(findUnitOfService(service).scene, look)
}

/** What is drawn at the head of a page; null where nothing is. */
export function pageScene(path: PagePath, look: SceneStyle): ShareScene | null {
  const scenes: Partial<Record<PagePath, SceneName>> = sceneOfPage
  const scene = scenes[path]
  return scene ? drawnScene(scene, look) : null
}

export function drawnScene(scene: SceneName, look: SceneStyle, hour: Hour = 'evening'): ShareScene {
  const focus = { x: focusOf[scene] ?? 55, y: 100 }
  return { image: drawScene(scene, hour, look), position: 'beside', focus }
}

/** Brings what matters in a scene into the right half of the image, where no words are. */
const focusOf: Partial<Record<SceneName, number>> = {
  front: 16,
  street: 22,
  square: 40,
  pier: 70,
  trail: 72,
  yard: 78,
  bridge: 78,
  radio: 40,
  hands: 40,
  dog: 20,
}

interface PortraitOptions {
  isFilled: boolean
  /** The drawn face that was chosen, by its number. */
  face: number | null
  badge: SiteSettings['badge']
  colors: SiteColors
  /** A PNG. */
  badgePicture: Uint8Array | null
}

/** Stands in for a leader's photo, as on their page. */
export function portraitScene({ isFilled, face, badge, badgePicture, colors }: PortraitOptions): ShareScene {
  const size = { width: 504, height: 630 }
  if (!isFilled) return { image: renderDrawing(<VacantPortrait {...size} />, colors), position: 'portrait' }
  if (face !== null) return { image: drawFace(face, colors), position: 'portrait' }
  const image = badgePicture
    ? `data:image/png;base64,${Buffer.from(badgePicture).toString('base64')}`
    : svgDataUrl(drawBadge(badge, { hasFonts: false, width: 288, height: 336 }))
  const drawing = (
    <NeutralPortrait {...size}>
      <image href={image} {...badgeSpot({ hasInitials: false })} />
    </NeutralPortrait>
  )
  return { image: renderDrawing(drawing, colors), position: 'portrait' }
}
