import { pick } from '../shapes.ts'
import { cards, shelves, wallMap } from './desert-backdrops.ts'
import { courthouse } from './desert-buildings.ts'
import { box, type Canvas, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { skins, star } from './desert-figures.ts'
import { mesa, plain, saguaro, scrub, veil } from './desert-land.ts'
import { clouds, dawn, noon, sky, storm, sun, sunset } from './desert-light.ts'

interface Sitter {
  skin: number
  hair: string
  cut: 'short' | 'bun' | 'braid' | 'bald' | 'long'
  hat: string
  /** How wide the face is; 1 is usual. */
  face?: number
  hasMoustache?: boolean
  hasBeard?: boolean
  hasGlasses?: boolean
  hasScarf?: boolean
  rim: string
  behind: (c: Canvas) => string
}

/** Leaders by the last part of their address, 800 by 1000: under the brim the light does not say who it is. */
export const portraits: Readonly<Record<string, (c: Canvas) => string>> = {
  'marisol-quade': (c) =>
    sit(c, {
      skin: 1,
      hair: '#2a1d18',
      cut: 'braid',
      hat: '#d8bd8c',
      rim: sunset.rim,
      behind: () =>
        sky(c, sunset, 820) +
        sun(c, 640, 420, 70) +
        clouds(c, sunset, [[240, 160, 240]]) +
        courthouse(c, { ...sunset, dim: 0.34 }, 240, 860, 0.78) +
        box(0, 850, 800, 150, '#5a2c2c'),
    }),
  'amos-pettibone': (c) =>
    sit(c, {
      skin: 0,
      hair: '#c9c3bb',
      cut: 'short',
      hat: '#8a6a4c',
      hasMoustache: true,
      hasGlasses: true,
      rim: '#ffe0a4',
      behind: () => shelves(c),
    }),
  'delia-yarrow': (c) =>
    sit(c, {
      skin: 3,
      hair: '#1f1815',
      cut: 'short',
      hat: '#b98a56',
      face: 0.95,
      rim: storm.rim,
      behind: () =>
        sky(c, storm, 700) +
        mesa(c, storm, { x: 500, base: 716, w: 260, h: 190, seed: 25, far: 0.2 }) +
        glow(c, 150, 640, 500, '#ffb868', 0.6, 0.4) +
        plain(c, storm, 706) +
        saguaro(c, storm, 110, 860, 0.9, 0, true) +
        shape('M0 780Q400 740 800 790V850Q400 810 0 850z', '#b07d55') +
        stroke('M40 800q80-16 160 0M420 790q90-14 180 4', '#f2dcbc', 5, 'opacity=".7"'),
    }),
  'ruben-arcega': (c) =>
    sit(c, {
      skin: 1,
      hair: '#4a4340',
      cut: 'short',
      hat: '#5a4236',
      hasBeard: true,
      rim: '#ffd27a',
      behind: () => cards(c),
    }),
  'hattie-stroud': (c) =>
    sit(c, {
      skin: 2,
      hair: '#6a615c',
      cut: 'bun',
      hat: '',
      hasGlasses: true,
      rim: '#8fe0d0',
      behind: () => wallMap(c),
    }),
  'opal-dunmore': (c) =>
    sit(c, {
      skin: 0,
      hair: '#9a4a2a',
      cut: 'long',
      hat: '#a9784a',
      hasScarf: true,
      face: 0.96,
      rim: dawn.rim,
      behind: () =>
        sky(c, dawn, 640) +
        sun(c, 160, 520, 54) +
        mesa(c, dawn, { x: 470, base: 656, w: 300, h: 160, seed: 13, far: 0.45, isLitFromLeft: true }) +
        veil(c, dawn.haze, 660, 90, 0.7) +
        plain(c, dawn, 650) +
        scrub(dawn, 660, 40, 5, 160) +
        stroke('M0 720H800M0 800H800', '#7a5238', 22) +
        box(90, 660, 40, 340, '#6b4630') +
        box(640, 660, 40, 340, '#6b4630'),
    }),
  'wendell-oakes': (c) =>
    sit(c, {
      skin: 2,
      hair: '#1c1614',
      cut: 'bald',
      hat: '#cbb083',
      face: 1.05,
      hasBeard: true,
      rim: noon.rim,
      behind: () =>
        sky(c, noon, 560) +
        mesa(c, noon, { x: 60, base: 580, w: 240, h: 110, seed: 61, far: 0.5 }) +
        box(
          0,
          570,
          800,
          430,
          c.fade([
            [0, '#f0dcb8'],
            [1, '#c99a70'],
          ]),
        ) +
        times(14, (index) =>
          stroke(`M${(index * 137) % 800} ${620 + index * 26}l60 8 18 22`, '#a9785c', 4, 'opacity=".5"'),
        ) +
        glow(c, 660, 600, 260, '#e9cfa4', 0.9, 0.5),
    }),
}

function sit(c: Canvas, sitter: Sitter): string {
  const { rim, hair, cut, hat, face = 1 } = sitter
  const skin = pick(skins, sitter.skin)
  const shade = mix(skin, '#3a1a1c', 0.42)
  const shirt = c.fade([
    [0, '#d9bd88'],
    [1, '#a9854e'],
  ])
  return [
    box(0, 890, 800, 110, '#5a3a32'),
    sitter.behind(c),
    box(
      0,
      0,
      800,
      1000,
      c.fade([
        [0, '#1c0f18', 0],
        [0.6, '#1c0f18', 0.1],
        [1, '#1c0f18', 0.5],
      ]),
    ),
    cut === 'long' ? shape('M236 420Q210 620 268 690L330 660V430zM564 420Q590 620 532 690L470 660V430z', hair) : '',
    cut === 'bun' ? dot(400, 196, 62, mix(hair, '#000000', 0.15)) : '',
    shape('M60 1000Q64 800 220 752L340 716H460L580 752Q736 800 740 1000z', shirt),
    shape('M60 1000Q64 800 220 752L340 716 330 1000z', '#4a2a20', 'opacity=".26"'),
    shape('M652 788Q736 834 740 1000H690Q690 860 652 788z', rim, 'opacity=".5"'),
    shape('M330 640H470V740Q400 800 330 740z', shade),
    shape('M330 716 400 800 300 842 268 746zM470 716 400 800 500 842 532 746z', '#e3cb98') +
      shape('M330 716 400 800 300 842z', '#4a2a20', 'opacity=".2"'),
    sitter.hasScarf
      ? shape('M318 710Q400 770 482 710L500 760 430 800 410 880 380 800 300 760z', '#c0483a')
      : shape('M376 800H424L414 850 434 1000H366L386 850z', '#3a2028'),
    star(560, 890, 54, '#e3b24e') + star(560, 890, 30, '#7c3524') + shape('M190 880H290V908H190z', '#e3b24e'),
    stroke('M560 836Q596 846 606 880', '#fff0c8', 4, 'opacity=".7"'),
    `<g transform="translate(${400 - 400 * face} 0) scale(${face} 1)">${head(c, sitter, skin, shade)}</g>`,
    cut === 'braid'
      ? stroke('M520 600Q560 680 540 780 530 840 556 880', hair, 40) +
        stroke('M536 660l18 20M528 720l26 16M520 780l28 12', mix(hair, '#ffffff', 0.25), 5)
      : '',
    hat === '' ? headset(hair) : brim(c, hat, rim),
  ].join('')
}

function head(
  c: Canvas,
  { hair, cut, rim, hat, hasMoustache, hasBeard, hasGlasses }: Sitter,
  skin: string,
  shade: string,
): string {
  return [
    shape('M258 470q-28-10-26 36t38 50zM542 470q28-10 26 36t-38 50z', shade),
    shape('M262 440Q262 290 400 290T538 440Q540 560 500 630 460 690 400 690T300 630Q260 560 262 440z', skin),
    shape(
      'M262 440Q262 290 400 290 330 320 326 440 330 580 400 690 340 690 300 630 260 560 262 440z',
      shade,
      'opacity=".55"',
    ),
    shape(
      'M520 380Q540 410 538 450 538 560 500 630 480 660 450 676 500 580 508 480 512 420 520 380z',
      rim,
      'opacity=".34"',
    ),
    cut === 'bald' ? '' : shape('M252 470Q244 400 270 360V480zM548 470Q556 400 530 360V480z', hair),
    hat === ''
      ? shape('M248 470Q236 250 400 240T552 470Q540 400 500 360 440 330 380 352 300 350 270 400 256 430 248 470z', hair)
      : '',
    stroke('M312 452q34-22 66-6M422 446q34-16 66 6', mix(hair, '#2a1a18', 0.3), 12),
    stroke('M322 486q24-14 48 0M430 486q24-14 48 0', '#2a1a18', 9),
    stroke('M400 486 388 560q12 14 26 2', shade, 9),
    hasBeard
      ? shape(
          'M272 540Q280 680 400 704T528 540Q516 600 470 604 430 588 400 588T330 604Q284 600 272 540zM362 626Q400 612 438 626 400 646 362 626z',
          hair,
          'fill-rule="evenodd"',
        )
      : '',
    stroke('M360 628q40 18 80 0', mix(shade, '#5a1f1c', 0.35), 10),
    hasMoustache ? shape('M400 590Q440 576 478 622 440 630 400 610 360 630 322 622 360 576 400 590z', hair) : '',
    hasGlasses
      ? stroke(
          'M306 470h84v30q-4 40-42 40t-42-40zM410 470h84v30q-4 40-42 40t-42-40zM390 482h20M306 480 268 470M494 480 534 470',
          '#2a1a20',
          8,
        ) + shape('M316 480h30l-24 40zM420 480h30l-24 40z', '#ffffff', 'opacity=".3"')
      : '',
    hat === ''
      ? ''
      : shape(
          'M262 440Q262 330 290 300H510Q538 330 538 440V500Q400 440 262 500z',
          '#2a1418',
          `opacity=".5" filter="${c.blur(6)}"`,
        ),
  ].join('')
}

function brim(c: Canvas, hat: string, rim: string): string {
  const felt = c.fade([
    [0, mix(hat, rim, 0.3)],
    [1, mix(hat, '#2a1418', 0.3)],
  ])
  return [
    shape('M250 400Q240 170 318 146 380 150 400 176 420 150 482 146 560 170 550 400z', felt),
    shape('M400 176Q420 150 482 146 560 170 550 400H480Q500 230 400 176z', rim, 'opacity=".22"'),
    shape('M400 176Q380 220 372 300 360 220 400 176z', '#2a1418', 'opacity=".3"'),
    shape('M248 346Q400 376 552 346L554 400H246z', '#3a1f1c') + star(400, 374, 20, '#e3b24e'),
    shape('M96 420Q120 370 250 392 400 416 550 392 680 370 704 420 600 462 400 452T96 420z', felt),
    shape('M96 420Q250 440 400 440T704 420Q600 468 400 458T96 420z', '#2a1418', 'opacity=".55"'),
    stroke('M560 388Q680 372 702 418', rim, 6, 'opacity=".7"'),
  ].join('')
}

function headset(hair: string): string {
  return (
    stroke('M252 470Q244 226 400 222T548 470', '#241a24', 20) +
    shape('M226 440h44v110h-44zM530 440h44v110h-44z', '#241a24') +
    stroke('M250 548Q264 640 350 644', '#241a24', 9) +
    dot(356, 644, 13, '#241a24') +
    stroke('M300 300Q340 262 396 262', mix(hair, '#ffffff', 0.3), 8, 'opacity=".6"')
  )
}
