import { Portrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { renderDrawing } from '#app/components/art/render-drawing.ts'
import { ServiceScene } from '#app/components/art/service-scene.tsx'
import { Skyline } from '#app/components/art/skyline.tsx'
import type { Service } from '#content/services/service.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ShareScene } from './share-picture.ts'

type Colours = SiteSettings['badge']

/** The city, behind what has no picture of its own. */
export function skylineScene(colours: Colours): ShareScene {
  return { picture: renderDrawing(<Skyline width={1920} height={640} />, colours), place: 'behind' }
}

export function serviceScene(category: Service['category'], colours: Colours): ShareScene {
  const drawing = <ServiceScene category={category} width={1200} height={630} preserveAspectRatio="xMidYMid slice" />
  return { picture: renderDrawing(drawing, colours), place: 'behind' }
}

/** Who stands in for a leader's photo: the same person as on their page. */
export function portraitScene(leader: { slug: string; isFilled: boolean }, colours: Colours): ShareScene {
  const size = { width: 504, height: 630 }
  const drawing = leader.isFilled ? <Portrait seed={leader.slug} {...size} /> : <VacantPortrait {...size} />
  return { picture: renderDrawing(drawing, colours), place: 'right' }
}
