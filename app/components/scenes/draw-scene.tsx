import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Hour, SceneName } from '#app/lib/pictures/scene-url.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import type { Inked } from './canvas.tsx'
import { Market, Pier, Square, Street } from './city-scenes.tsx'
import { Bridge, Fog, Parade, Yard } from './duty-scenes.tsx'
import { Front } from './front.tsx'
import { makePalette } from './make-palette.ts'
import { NightSearch } from './night-search.tsx'
import { Archive, CaseBoard, CommandRoom, FrontDesk, Podium } from './room-scenes.tsx'

/** What the drawings of a department depend on. */
export type SceneLook = Pick<SiteSettings, 'colors'> & { hero: Pick<SiteSettings['hero'], 'landscape'> }

/** An SVG document in the colors and the landscape of a department. For the server: browsers load it as an image, so that no page's script holds it. */
export function drawScene(name: SceneName, hour: Hour, { colors, hero }: SceneLook = siteDefaults): string {
  const Scene = scenes[name]
  return renderToStaticMarkup(<Scene p={makePalette(hour, hero.landscape, colors)} />)
}

const scenes: Record<SceneName, ComponentType<Inked>> = {
  front: Front,
  square: Square,
  command: CommandRoom,
  street: Street,
  podium: Podium,
  pier: Pier,
  parade: Parade,
  yard: Yard,
  market: Market,
  archive: Archive,
  desk: FrontDesk,
  bridge: Bridge,
  board: CaseBoard,
  trail: NightSearch,
  fog: Fog,
}
