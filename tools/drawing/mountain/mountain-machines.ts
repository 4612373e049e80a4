import { circle, line, path, place, rect } from '../shapes.ts'
import { inks } from './mountain-light.ts'

interface Machine {
  isTurned?: boolean
  /** Whether its signal lights and headlamps are on. */
  isLit?: boolean
}

/** A patrol truck that drives to the right, 430 long, standing on (x, y). */
export function truck(x: number, y: number, scale: number, { isTurned, isLit }: Machine = {}): string {
  const wheel = (at: number) =>
    circle(at, -36, 38, inks.black) +
    circle(at, -36, 20, inks.steel) +
    circle(at, -36, 9, inks.steelDark) +
    `<circle cx="${at}" cy="-36" r="36" fill="none" stroke="${inks.steel}" stroke-width="4" stroke-dasharray="9 10"/>`
  return place(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="0" rx="235" ry="14" fill="${inks.black}" opacity=".35"/>`,
      isLit ? path('M206-94 620-190V40L206-62Z', 'url(#beam)') : '',
      path(
        'M-214-44V-118Q-214-128-202-128H-60L-44-196Q-40-208-26-208H66Q80-208 88-196L126-128 190-116Q212-110 212-92V-44Z',
        '#eef1ee',
      ),
      path('M-214-44V-84H212V-44Z', inks.spruce),
      path('M-214-92H212V-84H-214Z', inks.orange),
      path('M-54-132-38-190Q-36-196-30-196H18V-132ZM28-196H64Q72-196 76-190L110-132H28Z', '#22404a'),
      path('M-40-190-52-140-20-196ZM44-196 30-150V-196Z', '#fff', 'opacity=".25"'),
      rect(-214, -140, 150, 14, inks.spruceDeep),
      path('M-214-140Q-190-160-160-152T-110-154-64-140Z', '#fff'),
      path('M-40-208Q-10-226 30-220T84-206L66-208Z', '#fff'),
      path('M128-128Q150-136 190-116L150-122Z', '#fff'),
      rect(-14, -220, 60, 14, inks.black),
      rect(-14, -222, 28, 14, isLit ? inks.red : '#7c3a33'),
      rect(18, -222, 28, 14, isLit ? inks.blue : '#34566b'),
      isLit ? circle(0, -216, 80, 'url(#redlight)') + circle(34, -216, 80, 'url(#bluelight)') : '',
      path('M200-108 214-102V-78L202-76Z', isLit ? '#fff3cf' : inks.paper),
      isLit ? circle(208, -90, 46, 'url(#glow)') : '',
      rect(-218, -104, 10, 26, inks.red),
      path('M-80-66h16l8 12-8 12h-16l-8-12Z', inks.orange),
      path('M-218-50H218V-38H-218Z', inks.steelDark),
      path('M-182-40a40 40 0 0 1 80 0ZM96-40a40 40 0 0 1 80 0Z', inks.black),
      wheel(-142),
      wheel(136),
    ].join(''),
    isTurned,
  )
}

/** The beam of headlamps; a picture with lit machines defines it once. */
export const beam = `<defs><linearGradient id="beam"><stop offset="0" stop-color="${inks.warm}" stop-opacity=".6"/><stop offset="1" stop-color="${inks.warm}" stop-opacity="0"/></linearGradient></defs>`

/** A snow machine that faces right, 230 long. */
export function sled(x: number, y: number, scale: number, { isTurned, isLit }: Machine = {}): string {
  return place(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="2" rx="130" ry="8" fill="${inks.black}" opacity=".3"/>`,
      isLit ? path('M96-78 380-140V20L96-56Z', 'url(#beam)') : '',
      path('M-112-8Q-126-22-106-40H30L50-8Z', inks.black),
      path('M-100-12H36', 'none', `stroke="${inks.steel}" stroke-width="7" stroke-dasharray="10 9"`),
      path('M40-4H128Q142-4 146-22', 'none', `stroke="${inks.steel}" stroke-width="7" stroke-linecap="round"`),
      line('M70-40 90-8M104-44 104-8', inks.steelDark, 7),
      path('M-104-40Q-108-64-84-66L-10-62 6-40Z', inks.black),
      path('M-14-42 2-78 64-92Q98-86 118-50L110-34H-6Z', inks.spruce),
      path('M2-78 64-92Q84-90 98-74L30-62Z', inks.spruceLit),
      path('M-8-50 116-52 113-44-10-42Z', inks.orange),
      path('M24-82 44-124 56-122 54-88Z', '#cfe0e6', 'opacity=".75"'),
      line('M20-84 8-104-8-104', inks.black, 8),
      path('M96-76 112-62 104-54 92-62Z', isLit ? '#fff3cf' : inks.paper),
      isLit ? circle(102, -66, 44, 'url(#glow)') : '',
      path('M-96-68-70-68-72-92H-92Z', inks.orange),
    ].join(''),
    isTurned,
  )
}

/** Dorothea, the town's plow, with what she throws aside. */
export function plow(x: number, y: number, scale: number, { isTurned }: Machine = {}): string {
  const wheel = (at: number) => circle(at, -44, 46, inks.black) + circle(at, -44, 22, inks.amber)
  return place(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="0" rx="260" ry="16" fill="${inks.black}" opacity=".35"/>`,
      path('M250-120 700-240V40L250-60Z', 'url(#beam)'),
      path('M-230-60V-190H-20V-60Z', inks.amber),
      path('M-230-190H-20V-176H-230Z', '#c9812f'),
      path('M-230-192Q-180-226-120-214T-20-192Z', '#eef3f6'),
      path('M-14-60V-252Q-14-262-4-262H110Q122-262 126-252L146-160 212-146V-60Z', inks.amber),
      path('M4-244H104L124-164H4Z', '#22404a'),
      path('M10-244H44L18-176V-244Z', '#fff', 'opacity=".25"'),
      rect(-14, -100, 226, 12, inks.black, 'opacity=".25"'),
      path('M-10-264Q40-284 118-264Z', '#eef3f6'),
      rect(40, -290, 30, 24, '#ffb13b'),
      circle(55, -280, 90, 'url(#glow)'),
      circle(206, -124, 16, '#fff3cf'),
      circle(206, -124, 60, 'url(#glow)'),
      wheel(-160),
      wheel(-60),
      wheel(130),
      path('M222-150Q300-120 296-20L330 0H250Q214-60 222-150Z', inks.orange),
      path('M222-150Q280-120 284-14L250 0Q214-60 222-150Z', inks.orangeDeep),
    ].join(''),
    isTurned,
  )
}

/** An engine and carriages of the Awl & Valley line, standing on (x, y), heading left. */
export function train(x: number, y: number, scale: number, carriages: number): string {
  const carriage = (at: number) =>
    rect(at, -170, 330, 130, inks.spruce) +
    rect(at, -74, 330, 8, inks.orange) +
    rect(at - 6, -184, 342, 16, inks.spruceDeep) +
    path(`M${at - 8}-184Q${at + 60}-214 ${at + 170}-206T${at + 338}-184Z`, '#e6edf3') +
    [0, 1, 2, 3, 4]
      .map(
        (index) =>
          rect(at + 22 + index * 60, -150, 44, 56, inks.warm) +
          rect(at + 42 + index * 60, -150, 4, 56, inks.spruceDeep),
      )
      .join('') +
    [60, 270].map((wheel) => circle(at + wheel, -24, 24, inks.black)).join('')
  return place(
    x,
    y,
    scale,
    [
      ...Array.from({ length: carriages }, (_, index) => carriage(290 + index * 350)),
      path('M0-40V-150Q0-176 30-180H160V-250H280V-40Z', inks.spruceDeep),
      path('M160-250H290V-264H150Z', inks.black),
      path('M148-264Q210-292 292-264Z', '#e6edf3'),
      rect(184, -232, 70, 60, inks.warm),
      rect(0, -78, 280, 8, inks.orange),
      path('M40-180V-226H30L36-244H84L90-226H80V-180Z', inks.black),
      path('M96-180Q120-206 144-180Z', inks.brass),
      circle(10, -140, 20, '#fff3cf'),
      circle(4, -140, 120, 'url(#glow)'),
      path('M-8-40V-84L-90 0H20Z', inks.orangeDeep),
      path('M-8-84-90 0-60 0 10-60Z', inks.orange),
      ...[50, 130, 220].map((wheel) => circle(wheel, -30, 30, inks.black) + circle(wheel, -30, 12, inks.steel)),
      rect(40, -34, 190, 7, inks.steel),
    ].join(''),
  )
}
