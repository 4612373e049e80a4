import { circle, line, path, rect } from '../shapes.ts'
import { inks } from './mountain-light.ts'

interface Face {
  skin: keyof typeof tones
  hair: string
  style: keyof typeof styles
  hat?: 'knit' | 'fur'
  beard?: 'full' | 'short' | 'mustache'
  hasGlasses?: boolean
  /** Wrinkles beside mouth and eyes. */
  isOld?: boolean
  scarf?: string
  backdrop: keyof typeof backdrops
}

/** The people who lead the town's police, by the last part of their file names. */
export const mountainFaces: Readonly<Record<string, Face>> = {
  'augusta-fennimore': {
    skin: 'fair',
    hair: '#c3c6c9',
    style: 'bob',
    isOld: true,
    scarf: inks.orange,
    backdrop: 'peaks',
  },
  'teodor-balan': {
    skin: 'fair',
    hair: '#3a2a20',
    style: 'short',
    hasGlasses: true,
    beard: 'short',
    backdrop: 'window',
  },
  'wren-castellane': { skin: 'olive', hair: '#5b2f22', style: 'long', backdrop: 'cold' },
  'imani-ferrante': { skin: 'brown', hair: '#1f1a18', style: 'braids', hat: 'knit', backdrop: 'peaks' },
  'pike-halloran': {
    skin: 'fair',
    hair: '#a9572f',
    style: 'short',
    hat: 'fur',
    beard: 'full',
    isOld: true,
    backdrop: 'storm',
  },
  'jun-takemori': { skin: 'olive', hair: '#1d1a1c', style: 'swept', backdrop: 'night' },
  'bridie-macklin': { skin: 'fair', hair: '#8a4a26', style: 'bun', scarf: '#3f6f8f', backdrop: 'window' },
  'lettie-marchbanks': {
    skin: 'fair',
    hair: '#e4e2dc',
    style: 'curls',
    hasGlasses: true,
    isOld: true,
    scarf: inks.orange,
    backdrop: 'wood',
  },
  'oren-salcedo': { skin: 'olive', hair: '#241d1b', style: 'short', hat: 'knit', beard: 'mustache', backdrop: 'dawn' },
}

/** A leader in a parka, 240 by 300; the light comes from the right. */
export function drawFace(face: Face): string {
  const { tone, shade, lip } = tones[face.skin]
  const style = styles[face.style]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300">${[
    `<defs><linearGradient id="cloth"><stop offset="0" stop-color="${inks.spruceDeep}"/><stop offset=".55" stop-color="${inks.spruce}"/><stop offset="1" stop-color="${inks.spruceLit}"/></linearGradient><filter id="far"><feGaussianBlur stdDeviation="1.600"/></filter></defs>`,
    `<g filter="url(#far)">${backdrops[face.backdrop]}</g>`,
    style.behind && path(style.behind, face.hair),
    path('M98 168h44v54q-22 20-44 0z', shade),
    parka(face.scarf),
    path('M76 112q0-58 44-58t44 58q0 40-14 58-14 18-30 18t-30-18q-14-18-14-58z', tone),
    path('M76 116q-11-4-11 9t12 19zM164 116q11-4 11 9t-12 19z', tone),
    path('M76 112q0-52 36-57-14 30-12 67 2 38 20 66-16 0-30-18-14-18-14-58z', shade, 'opacity=".5"'),
    path('M142 70q16 12 18 42 0 34-12 52 6-30 4-54-1-26-10-40z', '#fff', 'opacity=".13"'),
    circle(150, 140, 13, '#d0604a', 'opacity=".11"') + circle(92, 140, 13, '#d0604a', 'opacity=".11"'),
    face.beard ? beards[face.beard](face.hair) : '',
    face.isOld ? line('M90 148q-5 10 1 18M150 148q5 10-1 18M84 132q-4 2-7 0M156 132q4 2 7 0', shade, 2.2) : '',
    line('M91 112q9-7 19-2M130 110q10-5 19 2', face.hair, 4),
    `<ellipse cx="101" cy="123" rx="7" ry="4.600" fill="#fff" opacity=".85"/><ellipse cx="140" cy="123" rx="7" ry="4.600" fill="#fff" opacity=".85"/>`,
    circle(102, 123, 3.9, '#27323a') +
      circle(141, 123, 3.9, '#27323a') +
      circle(103.4, 121.5, 1.2, '#fff') +
      circle(142.4, 121.5, 1.2, '#fff'),
    line('M93 119q8-5 16 0M132 119q8-5 16 0', '#2a2220', 2.4),
    line('M121 122 117 144q4 4 9 0', shade, 3.2),
    face.beard === 'full' ? '' : line('M108 161q12 7 24 0', lip, 3.8),
    face.hat === undefined
      ? path(style.front, face.hair) + line('M134 60q22 6 28 30', '#fff', 5, 'opacity=".16"')
      : path(style.underHat, face.hair) + hats[face.hat],
    face.hasGlasses
      ? `<path d="M85 115h30q1 20-14 20t-16-20zM126 115h30q0 20-15 20t-15-20z" fill="#fff" fill-opacity=".12" stroke="#26363c" stroke-width="3"/>` +
        line('M115 118h11M85 117 75 114M156 117l10-3', '#26363c', 3)
      : '',
  ].join('')}</svg>`
}

const tones = {
  fair: { tone: '#efc8a8', shade: '#d3a07c', lip: '#b0604f' },
  olive: { tone: '#d9a47a', shade: '#b98258', lip: '#96503f' },
  brown: { tone: '#8d5a3a', shade: '#6d4128', lip: '#5a2d23' },
} as const

const styles = {
  short: {
    behind: '',
    front: 'M72 116q-8-72 48-72t48 72q-4 2-6 0 0-24-12-36-24 8-60 0-12 12-12 36-2 2-6 0z',
    underHat: 'M74 124V92H84L80 128ZM166 124V92H156L160 128Z',
  },
  swept: {
    behind: '',
    front: 'M72 114q-6-74 52-74 52 2 44 74-4 2-6-2 0-20-8-32-34 2-60-14-10 20-15 46-4 4-7 2z',
    underHat: '',
  },
  bob: {
    behind: 'M62 172q-10-134 58-134t58 134q-20 12-34 0h-48q-14 12-34 0z',
    front: 'M70 124q-4-80 50-80t50 80q-7-6-11-30-38 2-58-20-8 26-24 34-4 6-7 16z',
    underHat: '',
  },
  long: {
    behind: 'M64 112q-4-72 56-72t56 72q2 70 16 110-26 18-50 6H98q-24 12-50-6 14-40 16-110z',
    front: 'M72 122q-4-78 48-78t48 78q-7-8-11-32-34-4-42-26-10 26-32 34-7 10-11 24z',
    underHat: '',
  },
  braids: {
    behind: 'M66 128q-14 50-4 104 12 8 20-2-4-50 2-96zM174 128q14 50 4 104-12 8-20-2 4-50-2-96z',
    front: '',
    underHat: 'M72 132q-3-30 8-44l8 6q-8 14-8 38zM168 132q3-30-8-44l-8 6q8 14 8 38z',
  },
  bun: {
    behind: 'M94 42a26 24 0 1 1 52 0 26 24 0 1 1-52 0',
    front: 'M72 116q-5-72 48-72t48 72q-7-6-10-28-38-2-76 0-3 22-10 28z',
    underHat: '',
  },
  curls: {
    behind:
      'M64 128a20 20 0 0 1-2-34 22 22 0 0 1 12-36 28 26 0 0 1 46-20 28 26 0 0 1 46 20 22 22 0 0 1 12 36 20 20 0 0 1-2 34z',
    front:
      'M70 118a16 16 0 0 1 6-28 18 18 0 0 1 20-24 20 18 0 0 1 28-8 20 18 0 0 1 28 10 18 18 0 0 1 14 24 16 16 0 0 1 4 26q-6-2-9-14a16 14 0 0 1-18-8 18 16 0 0 1-26 2 18 16 0 0 1-22 2 14 14 0 0 1-14 6q-4 10-11 12z',
    underHat: '',
  },
} as const

const hats = {
  knit:
    path('M68 104Q66 34 120 34T172 104Z', inks.spruceDeep) +
    line(
      'M88 50Q80 70 79 92M104 40Q98 64 97 90M120 38V90M136 40Q142 64 143 90M152 50Q160 70 161 92',
      inks.spruce,
      4,
      'opacity=".8"',
    ) +
    path('M64 84Q120 66 176 84L178 108Q120 92 62 108Z', inks.orange) +
    path('M64 84Q90 75 112 74L110 94Q86 98 62 108Z', inks.orangeDeep, 'opacity=".45"') +
    circle(120, 30, 17, inks.orange) +
    path('M112 78h16l4 8-4 12h-16l-4-12Z', inks.brass),
  fur:
    path('M70 92Q68 34 120 34T170 92Z', inks.spruceDeep) +
    path('M58 92Q60 58 90 62 120 52 150 62 180 58 182 92 178 112 164 104 120 92 76 104 62 112 58 92Z', inks.fur) +
    path('M58 92Q60 58 90 62 84 84 78 104 62 112 58 92Z', inks.furShade, 'opacity=".6"') +
    path('M60 96Q46 140 60 176 80 182 80 160L78 110ZM180 96Q194 140 180 176 160 182 160 160L162 110Z', inks.fur) +
    path('M60 96Q46 140 60 176 66 178 70 176 58 140 72 104Z', inks.furShade, 'opacity=".6"') +
    path('M110 66h20l5 10-5 14h-20l-5-14Z', inks.brass),
} as const

const beards = {
  full: (hair: string) =>
    path('M74 128q6 20 24 18 10-8 22-6 12-2 22 6 18 2 24-18 2 36-10 54-16 26-36 26t-36-26q-12-18-10-54z', hair) +
    path('M104 158q16-8 32 0-16 12-32 0z', '#8c4a3c') +
    path('M74 128q6 20 24 18-6 20 6 58-20-6-24-28-8-20-6-48z', inks.black, 'opacity=".18"'),
  short: (hair: string) =>
    path(
      'M78 136q8 14 20 12 10-8 22-6 12-2 22 6 12 2 20-12-2 24-14 38-14 18-28 18t-28-18q-12-14-14-38zM106 157q14-7 28 0-14 12-28 0z',
      hair,
      'fill-rule="evenodd" opacity=".88"',
    ),
  mustache: (hair: string) => path('M98 156q8-12 22-8 14-4 22 8-12 2-22-2-10 4-22 2z', hair),
} as const

function parka(scarf: string | undefined): string {
  return (
    path('M10 300q2-66 52-80l36-10 22 14 22-14 36 10q50 14 52 80z', 'url(#cloth)') +
    path('M58 222 84 212 96 300H66ZM182 222 156 212 144 300H174Z', inks.black, 'opacity=".16"') +
    path('M14 284Q30 276 62 280L60 292Q32 290 12 298ZM226 284Q210 276 178 280L180 292Q208 290 228 298Z', inks.orange) +
    path('M118 236h4v64h-4z', inks.black, 'opacity=".5"') +
    path('M70 226Q62 196 92 190 106 204 120 204T148 190Q178 196 170 226 152 246 120 246T70 226Z', inks.fur) +
    path('M70 226Q62 196 92 190 84 210 96 240 78 236 70 226Z', inks.furShade, 'opacity=".65"') +
    line('M84 214l6 10M98 226l4 10M142 236l4-10M154 224l6-10M120 232v8', inks.furShade, 3, 'opacity=".6"') +
    (scarf
      ? path('M92 194Q120 216 148 194L150 216Q120 236 90 216Z', scarf) +
        path('M126 222 150 212 154 274 132 276Z', scarf) +
        path('M92 194Q104 204 118 206L116 228Q100 226 90 216Z', inks.black, 'opacity=".16"')
      : '') +
    path('m176 250 4 3 8-1 3 6-2 6 3 8q0 10-16 18-16-8-16-18l3-8-2-6 3-6 8 1Z', inks.brass) +
    path('M166 274 176 260 186 274ZM173 264l3-4 4 5-4-1Z', inks.spruceDeep)
  )
}

const mountainsBehind = (sky: string, lit: string, shade: string, snow: string) =>
  rect(-20, -20, 280, 340, sky) +
  path('M-20 200 50 70 120 200Z', lit) +
  path('M50 70 40 130 60 160 30 200H-20Z', shade) +
  path('M110 210 200 40 280 210Z', lit) +
  path('M200 40 190 110 212 150 180 210H110Z', shade) +
  path('M-20 190Q60 170 130 190T260 180V320H-20Z', snow)

const backdrops = {
  peaks: mountainsBehind('#8fbdd2', '#ffffff', '#b7cce0', '#dfe9f1'),
  dawn: mountainsBehind('#f3cfa8', '#fff1e0', '#b9b6c6', '#e6dfe2'),
  storm:
    mountainsBehind('#73889a', '#b9c6d0', '#8fa1ae', '#a5b4c0') +
    [20, 60, 30, 200, 220, 180, 40, 210]
      .map((x, index) => circle(x, 30 + index * 30, 4, '#fff', 'opacity=".8"'))
      .join(''),
  night:
    mountainsBehind('#14303f', '#7f9bb4', '#4d6c88', '#3b5873') +
    [30, 80, 160, 210, 120, 50, 190]
      .map((x, index) => circle(x, 14 + ((index * 23) % 70), 1.8, '#fff', 'opacity=".8"'))
      .join('') +
    circle(40, 50, 14, '#f3efe2'),
  window:
    rect(-20, -20, 280, 340, '#8a6344') +
    rect(-20, -20, 80, 340, '#7a563a') +
    rect(120, -20, 60, 340, '#7a563a') +
    rect(150, 20, 110, 150, '#4d301e') +
    rect(160, 30, 100, 130, '#b9d3e0') +
    path('M160 130 200 70 240 130V160H160Z', '#f4f7fa') +
    rect(200, 30, 6, 130, '#4d301e'),
  cold:
    rect(-20, -20, 280, 340, '#6f98ad') +
    [0, 80, 160].map((x) => rect(x + 6, -10, 68, 320, '#8fb3c5') + rect(x + 58, 120, 6, 50, '#dcebf2')).join(''),
  wood:
    rect(-20, -20, 280, 340, '#31565a') +
    rect(14, 20, 100, 120, '#d8ccb0') +
    line('M28 120 50 100 32 84 62 70 40 54 76 40', inks.red, 4) +
    rect(160, 30, 100, 110, '#1c3235') +
    rect(168, 38, 84, 94, '#20415c'),
} as const
