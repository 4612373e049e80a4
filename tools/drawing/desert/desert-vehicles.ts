import { at, box, type Canvas, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { star } from './desert-figures.ts'
import type { Light } from './desert-light.ts'

interface TruckLook {
  isLit?: boolean
  isTurned?: boolean
  hasBeam?: boolean
  /** Dust behind the wheels. */
  plume?: number
}

/** A patrol pickup that drives to the right, 560 long. */
export function truck(c: Canvas, light: Light, x: number, y: number, scale: number, look: TruckLook = {}): string {
  const dim = light.dim
  const top = mix('#f4ead2', light.ink, dim)
  const low = mix('#7c3524', light.ink, dim)
  const paint = c.fade([
    [0, mix(top, light.rim, 0.4)],
    [1, mix(top, light.ink, 0.28)],
  ])
  const skirt = c.fade([
    [0, mix(low, light.rim, 0.16)],
    [1, mix(low, light.ink, 0.45)],
  ])
  const glass = c.fade([
    [0, mix(light.sky[1], light.rim, 0.2)],
    [1, light.ink],
  ])
  return at(
    x,
    y,
    scale,
    [
      look.plume ? plume(c, light, look.plume) : '',
      `<ellipse cx="0" cy="-2" rx="296" ry="15" fill="${light.ink}" opacity=".5"/>`,
      look.hasBeam
        ? shape(
            'M268-96 760-190V30L268-66z',
            c.fade(
              [
                [0, light.lamp, 0.6],
                [1, light.lamp, 0],
              ],
              [0, 0, 1, 0],
            ),
          )
        : '',
      shape('M-272-118H-40L-8-198Q-2-208 12-208H104Q118-208 128-198L182-130 254-116Q274-110 274-86V-44H-272z', paint),
      shape('M-272-84H274V-44Q274-34 262-34H-262Q-272-34-272-44z', skirt),
      shape('M-30-122-2-190Q2-198 12-198H54V-122zM66-198H102Q112-198 118-191L166-132H66z', glass),
      shape('M20-198H40L12-122H-10zM88-198H98L82-132H70z', '#fff', 'opacity=".18"'),
      stroke('M-268-118H-44L-10-200M60-204V-40M-34-122V-44', light.ink, 2.5, 'opacity=".45"'),
      shape('M-272-118H-44V-108H-272z', mix(top, light.ink, 0.35)),
      shape('M72-106h20v6H72z', light.ink, 'opacity=".6"'),
      star(16, -76, 25, '#e3b24e'),
      star(16, -76, 13, low),
      box(-250, -100, 170, 10, '#e3b24e', 'opacity=".85"'),
      shape('M254-104h18v24h-22z', light.lamp),
      shape('M-272-108h14v30h-14z', '#c8402f'),
      shape('M258-62h22v24h-22zM-282-56h20v16h-20z', mix(light.ink, '#888', 0.25)),
      shape('M10-208V-224Q10-228 16-228H54V-208z', '#cf3d33') + shape('M54-208V-228H92Q98-228 98-224V-208z', '#3f77c8'),
      stroke('M-150-118V-196', light.ink, 3),
      look.isLit ? glow(c, 32, -218, 210, '#ff5a48', 0.55) + glow(c, 78, -218, 210, '#5d9bff', 0.5) : '',
      look.hasBeam ? glow(c, 264, -92, 70, light.lamp, 0.9) : '',
      ...[-172, 178].map((wheel) => tire(light, wheel)),
    ].join(''),
    look.isTurned,
  )
}

function tire(light: Light, x: number): string {
  return [
    shape(`M${x - 68}-40Q${x - 62}-104 ${x} -104T${x + 68}-40z`, mix(light.ink, '#000000', 0.3)),
    dot(x, -42, 46, mix(light.ink, '#000000', 0.25)),
    dot(x, -42, 25, mix('#cfc4b2', light.ink, light.dim + 0.15)),
    dot(x, -42, 9, light.ink),
    times(6, (index) => dot(x + Math.cos(index * 1.047) * 17, -42 + Math.sin(index * 1.047) * 17, 3, light.ink)),
  ].join('')
}

/** What hangs in the air behind tires on dirt. */
function plume(c: Canvas, light: Light, size: number): string {
  const soft = c.blur(14)
  const tone = mix(light.groundFar, light.groundNear, 0.35)
  return `<g filter="${soft}">${times(12, (index) =>
    dot(
      -230 - index * 82 * size,
      -24 - index * 12 * size - (index % 3) * 18,
      44 + index * 13 * size,
      index % 2 ? tone : mix(tone, light.rim, 0.45),
      `opacity="${(0.9 - index * 0.066).toFixed(2)}"`,
    ),
  )}</g>`
}

/** The same truck from behind, 210 wide, small on a long road. */
export function truckAway(c: Canvas, light: Light, x: number, y: number, scale: number, isLit = true): string {
  const top = mix('#f4ead2', light.ink, light.dim + 0.05)
  const low = mix('#7c3524', light.ink, light.dim + 0.05)
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="0" rx="130" ry="10" fill="${light.ink}" opacity=".55"/>`,
      shape('M-92-34h34V2h-34zM58-34h34V2H58z', '#1b1416'),
      shape(
        'M-100-120H100L104-30H-104z',
        c.fade([
          [0, mix(low, light.rim, 0.2)],
          [1, mix(low, light.ink, 0.4)],
        ]),
      ),
      shape('M-78-120-62-196Q-60-204-50-204H50Q60-204 62-196L78-120z', top),
      shape(
        'M-62-128-50-186H50L62-128z',
        c.fade([
          [0, mix(light.sky[2], light.ink, 0.3)],
          [1, light.ink],
        ]),
      ),
      shape('M-100-120H100V-108H-100z', mix(top, light.ink, 0.2)),
      shape('M-98-104h18v34h-18zM80-104h18v34H80z', '#d8432f'),
      shape('M-70-98H70V-52H-70z', mix(low, light.ink, 0.22)),
      star(0, -76, 18, '#e3b24e'),
      shape('M-104-32H104V-18H-104z', mix('#9a9088', light.ink, 0.35)),
      shape('M-44-204V-218H0V-204z', '#cf3d33') + shape('M0-204V-218H44V-204z', '#3f77c8'),
      stroke('M70-190 78-124', light.rim, 4, 'opacity=".7"'),
      isLit ? glow(c, -22, -212, 130, '#ff5a48', 0.6) + glow(c, 22, -212, 130, '#5d9bff', 0.5) : '',
      glow(c, -89, -88, 40, '#ff5a48', 0.6) + glow(c, 89, -88, 40, '#ff5a48', 0.6),
    ].join(''),
  )
}
