import { drawFace } from '#app/components/art/draw-face.ts'
import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { getBadgePosition, PlaceholderPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { drawBadge } from '#app/components/badge/draw-badge.ts'
import { drawScene, type SceneStyle } from '#app/components/scenes/draw-scene.ts'
import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
import type { SceneName, TimeOfDay } from '#app/lib/pictures/scene-url.ts'
import { toSvgDataUrl } from '#app/lib/pictures/svg-data-url.ts'
import type { PagePath } from '#content/page-table.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { Landscape } from '#content/theme-options.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import type { ShareImageLayout } from './share-image-layouts.ts'

export interface ShareScene {
  /** An image file or an SVG document. */
  image: Uint8Array | string
  layout: ShareImageLayout
  /** By default, the focal point is the center, or the top of a portrait. */
  focalPoint?: FocalPoint | null
}

/** Pages without their own image use the scene of the home page. */
export function drawHomeShareScene(settings: Pick<SiteSettings, 'colors' | 'hero'>): ShareScene {
  const { time } = settings.hero
  return toShareScene('front', settings, time === 'theme' ? 'evening' : time)
}

/** Returns null if the page's header has no scene. */
export function drawPageShareScene(path: PagePath, style: SceneStyle): ShareScene | null {
  const scenes: Partial<Record<PagePath, SceneName>> = scenesByPage
  const scene = scenes[path]
  return scene ? toShareScene(scene, style) : null
}

export function toShareScene(scene: SceneName, style: SceneStyle, timeOfDay: TimeOfDay = 'evening'): ShareScene {
  // The subject of a scene is on the right, because page headers have their text on the left.
  return { image: drawScene(scene, timeOfDay, style), layout: 'picture', focalPoint: { x: 100, y: 100 } }
}

interface PortraitOptions {
  slug: string
  isFilled: boolean
  /** The number of the drawn face that stands in for a photo; null if nobody has chosen a face. */
  face: number | null
  badge: SiteSettings['badge']
  colors: SiteColors
  landscape: Landscape
  /** A PNG file. */
  badgePicture: Uint8Array | null
}

/** Draws the placeholder for a leader's photo as on the leader's page, but without initials. */
export function drawPortraitShareScene(options: PortraitOptions): ShareScene {
  const { slug, isFilled, face, badge, badgePicture, colors, landscape } = options
  const size = { width: 504, height: 630 }
  if (!isFilled) {
    const drawing = <VacantPortrait slug={slug} hasStetson={landscape === 'desert'} {...size} />
    return { image: renderDrawing(drawing, colors), layout: 'portrait' }
  }
  if (face !== null) return { image: drawFace(face, colors), layout: 'portrait' }
  const image = badgePicture
    ? `data:image/png;base64,${Buffer.from(badgePicture).toString('base64')}`
    : toSvgDataUrl(drawBadge(badge, { hasFonts: false, width: 288, height: 336 }))
  const drawing = (
    <PlaceholderPortrait {...size}>
      <image href={image} {...getBadgePosition({ hasInitials: false })} />
    </PlaceholderPortrait>
  )
  return { image: renderDrawing(drawing, colors), layout: 'portrait' }
}
