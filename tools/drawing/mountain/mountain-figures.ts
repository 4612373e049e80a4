import { line, path, pick, place, rect } from '../shapes.ts'
import { coats, inks, skins } from './mountain-light.ts'

const arms = {
  down: [
    'M-27-140Q-38-118-37-88',
    'M27-140Q38-118 37-88',
    [
      [-37, -82],
      [37, -82],
    ],
  ],
  up: [
    'M-27-140Q-38-118-37-88',
    'M27-142Q46-164 46-200',
    [
      [-37, -82],
      [46, -208],
    ],
  ],
  point: [
    'M-27-140Q-38-118-37-88',
    'M27-140Q50-136 78-146',
    [
      [-37, -82],
      [86, -148],
    ],
  ],
  hold: [
    'M-27-140Q-42-116-16-106',
    'M27-140Q42-116 16-106',
    [
      [-10, -106],
      [10, -106],
    ],
  ],
  dig: [
    'M-27-140Q-18-108 14-100',
    'M27-140Q52-118 58-94',
    [
      [18, -98],
      [60, -88],
    ],
  ],
  probe: [
    'M-27-140Q-12-112 22-118',
    'M27-140Q48-130 38-100',
    [
      [28, -120],
      [34, -94],
    ],
  ],
  lamp: [
    'M-27-140Q-38-118-37-88',
    'M27-140Q54-122 62-106',
    [
      [-37, -82],
      [66, -102],
    ],
  ],
  behind: ['M-27-140Q-42-112-16-96', 'M27-140Q42-112 16-96', []],
} as const

export interface Figure {
  pose?: keyof typeof arms
  skin?: number
  /** Of neighbors; officers wear spruce green. */
  coat?: number
  hat?: 'knit' | 'fur' | 'hood' | 'helmet' | 'none'
  hair?: string
  isTurned?: boolean
  isAway?: boolean
  /** Seen from the knees up in deep snow. */
  isDeep?: boolean
  /** The light that falls on the right side. */
  rim?: string
  /** In the hands, drawn at their place. */
  tool?: string
}

/** A constable in a parka, 200 high at scale 1, standing on (x, y). No face: nobody in particular. */
export function constable(x: number, y: number, scale: number, look: Figure = {}): string {
  return figure(x, y, scale, look, { body: inks.spruce, lit: inks.spruceLit, dark: inks.spruceDeep, isOfficer: true })
}

/** Somebody from the town; children are smaller. */
export function neighbor(x: number, y: number, scale: number, look: Figure = {}): string {
  const body = pick(coats, look.coat ?? 0)
  return figure(x, y, scale, look, { body, lit: mixLight(body), dark: inks.black, isOfficer: false })
}

interface Cloth {
  body: string
  lit: string
  dark: string
  isOfficer: boolean
}

function figure(x: number, y: number, scale: number, look: Figure, cloth: Cloth): string {
  const [left, right, hands] = arms[look.pose ?? 'down']
  const skin = pick(skins, look.skin ?? 0)
  const glove = cloth.isOfficer ? inks.black : inks.woodDeep
  const sleeves = line(left, cloth.dark, 21, 'opacity=".55"') + line(left, cloth.body, 18)
  const rightSleeve = line(right, look.rim ?? cloth.lit, 20) + line(right, cloth.body, 16)
  const bands = cloth.isOfficer
    ? [left, right]
        .map(
          (arm) =>
            `<path d="${arm}" fill="none" stroke="${inks.orange}" stroke-width="19" stroke-dasharray="0 22 6 200"/>`,
        )
        .join('')
    : ''
  return place(
    x,
    y,
    scale,
    [
      look.isDeep ? '' : path(legs, inks.steelDark) + path(boots, inks.black),
      look.isAway ? '' : sleeves,
      path(parka, look.rim ?? cloth.lit, 'transform="translate(2.500 0)"'),
      path(parka, cloth.body),
      path('M-29-146Q-14-152-2-152V-64H-33L-34-100Z', cloth.dark, 'opacity=".38"'),
      cloth.isOfficer
        ? path('M-33-104H33V-97H-33Z', inks.orange) + path('M-33-95H33V-92H-33Z', '#dfe6e6', 'opacity=".85"')
        : path('M-2-152H2V-64H-2Z', cloth.dark, 'opacity=".35"'),
      cloth.isOfficer && !look.isAway ? path('M10-136l4-2 4 2v6l-4 4-4-4Z', inks.orange) : '',
      path('M-34-70Q0-62 34-70L35-60Q0-52-35-60Z', cloth.dark, 'opacity=".5"'),
      look.isAway ? sleeves : '',
      rightSleeve,
      bands,
      hands.map(([a, b]) => `<circle cx="${a}" cy="${b}" r="9" fill="${glove}"/>`).join(''),
      look.tool ?? '',
      head(skin, look, cloth),
    ].join(''),
    look.isTurned,
  )
}

const parka = 'M-13-158H13Q32-154 34-138L33-100 36-60Q0-52-36-60L-33-100-34-138Q-32-154-13-158Z'
const legs = 'M-30-66H30L25-8H5L1-52-5-8H-25Z'
const boots = 'M-27-18H-3L-2 0H-33Q-34-10-27-18ZM27-18H3L2 0H33Q34-10 27-18Z'

function head(skin: string, look: Figure, cloth: Cloth): string {
  const hat = look.hat ?? 'knit'
  const main = cloth.isOfficer ? inks.spruceDeep : mixLight(cloth.body)
  const band = cloth.isOfficer ? inks.orange : inks.paper
  const face =
    path('M-13-176a13 14 0 0 1 26 0v6a13 15 0 0 1-26 0Z', skin) +
    path('M4-162q8-3 9-14v8q-1 9-9 12Z', '#fff', 'opacity=".16"') +
    path('M-13-178q6 3 4 22-5-5-5-14Z', inks.black, 'opacity=".16"')
  const collar =
    path('M-21-160Q-20-148 0-144T21-160Q12-152 0-152T-21-160Z', cloth.isOfficer ? inks.fur : mixLight(cloth.body)) +
    path('M-21-160Q-20-150-6-146-16-152-16-157Z', inks.furShade, 'opacity=".6"')
  const back = path('M-14-178a14 15 0 0 1 28 0v8a14 15 0 0 1-28 0Z', look.hair ?? '#2d221c')
  const hats: Record<NonNullable<Figure['hat']>, string> = {
    knit:
      path('M-16-176Q-17-204 0-204T16-176Z', main) +
      path('M-17-183Q0-188 17-183L17-173Q0-178-17-173Z', band) +
      path('M-5-204a6 6 0 1 1 10 0Z', band) +
      path('M5-203Q16-200 16-180L11-181Q12-196 5-203Z', '#fff', 'opacity=".14"'),
    fur:
      path('M-17-180Q-18-206 0-207T17-180Z', main) +
      path('M-20-190Q0-198 20-190L21-176Q0-184-21-176Z', inks.fur) +
      path('M-20-180Q-25-164-17-156L-12-176ZM20-180Q25-164 17-156L12-176Z', inks.fur) +
      path('M-20-190Q-10-194-4-194L-5-181-21-176Z', inks.furShade, 'opacity=".5"'),
    hood:
      path('M-20-158Q-25-204 0-206T20-158L13-158Q16-190 0-190T-13-158Z', cloth.body) +
      path(
        'M-15-158Q-18-194 0-194T15-158L12-158Q14-189 0-189T-12-158Z',
        cloth.isOfficer ? inks.fur : mixLight(cloth.body),
      ),
    helmet:
      path('M-17-178Q-18-206 0-206T17-178Z', inks.orange) +
      path('M-18-181H18V-176H-18Z', inks.black) +
      rect(-5, -197, 10, 8, inks.warm),
    none: path('M-14-178Q-17-202 0-202T14-178Q9-190 0-190T-14-178Z', look.hair ?? inks.woodDark),
  }
  return (look.isAway ? back : face) + collar + hats[hat]
}

/** A lighter shade of a coat, for its lit edge, hat and collar. */
function mixLight(color: string): string {
  const parts = Number.parseInt(color.slice(1), 16)
  const lift = (value: number) => Math.round(value + (255 - value) * 0.28)
  return `rgb(${lift(parts >> 16)},${lift((parts >> 8) & 255)},${lift(parts & 255)})`
}

/** Tools for the hands of the poses that hold them. */
export const tools = {
  shovel: line('M14-102 84-34', inks.woodLit, 6) + path('M78-44 98-30Q104-12 92-10L74-26Z', inks.steel),
  probe: line('M30-230 34 6', '#e8edf0', 4),
  lantern:
    line('M66-102V-92', inks.black, 3) +
    '<circle cx="66" cy="-76" r="62" fill="url(#glow)"/>' +
    path('M56-92H76L78-62H54Z', inks.warm) +
    path('M54-62H78V-58H54ZM58-96H74V-91H58Z', inks.black),
  cup: path('M-9-122H9L7-104H-7Z', inks.paper) + line('M-2-128q-6-8 0-14t0-14', '#fff', 3, 'opacity=".55"'),
  torch:
    line('M46-196V-236', inks.woodDeep, 6) +
    '<circle cx="46" cy="-254" r="70" fill="url(#glow)"/>' +
    path('M36-238Q34-256 46-272 58-256 56-238 46-230 36-238Z', inks.amber) +
    path('M41-240Q40-252 46-262 52-252 51-240Z', '#fff1c4'),
  flag: line('M86-150 92-236', inks.woodLit, 4) + path('M92-236 134-228 128-204 90-206Z', inks.orange),
} as const
