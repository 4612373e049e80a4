import { NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { ServiceScene } from '#app/components/art/service-scene.tsx'
import { Skyline } from '#app/components/art/skyline.tsx'
import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
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
  return { image: renderDrawing(<Skyline width={1920} height={640} />), position: 'behind' }
}

export function serviceScene(category: Service['category']): ShareScene {
  const drawing = <ServiceScene category={category} width={1200} height={630} preserveAspectRatio="xMidYMid slice" />
  return { image: renderDrawing(drawing), position: 'behind' }
}

/** What a page is about, where it is no row's. */
export function pageScene(path: PagePath): ShareScene {
  if (path === '/leadership') return portraitScene({ isFilled: true })
  const category = categoryOfPage[path]
  return category ? serviceScene(category) : skylineScene()
}

const categoryOfPage: Partial<Record<PagePath, Service['category']>> = {
  '/services': 'Traffic & Transportation',
  '/news': 'Administrative Services',
  '/hiring': 'Emergency Services',
  '/discord': 'Community Programs',
  '/training': 'Criminal Investigation',
}

/** Stands in for a leader's photo, as on their page. */
export function portraitScene({ isFilled }: { isFilled: boolean }): ShareScene {
  const size = { width: 504, height: 630 }
  const drawing = isFilled ? <NeutralPortrait {...size} /> : <VacantPortrait {...size} />
  return { image: renderDrawing(drawing), position: 'right' }
}
