import { pick } from '../shapes.ts'
import { at, dot, mix, shape, stroke } from './desert-canvas.ts'
import type { Light } from './desert-light.ts'

export const skins = ['#e3b48c', '#c68d62', '#9a6543', '#70472f'] as const
const hairs = ['#2a1d18', '#5b3f28', '#8f8a86', '#3a2a20'] as const
const cloth = ['#b5473c', '#3f7f86', '#d8b068', '#7a4a66', '#e6dcc8', '#5d7350'] as const

export interface Look {
  skin?: number
  hair?: number
  shirt?: number
  pose?: keyof typeof arms
  isTurned?: boolean
  isAway?: boolean
  hasHat?: boolean
  isSkirted?: boolean
  /** On a rope: without a shadow on the ground. */
  isHanging?: boolean
}

const arms = {
  down: { left: 'M-40-262-54-206-52-160', right: 'M40-262 54-206 52-160', hands: [-52, -150, 52, -150] },
  wave: { left: 'M-40-262-54-206-52-160', right: 'M40-264 84-290 82-360', hands: [-52, -150, 82, -370] },
  oath: { left: 'M-40-262-54-206-52-160', right: 'M40-264 70-240 66-312', hands: [-52, -150, 66, -324] },
  point: { left: 'M-40-262-54-206-52-160', right: 'M40-262 82-252 128-262', hands: [-52, -150, 140, -264] },
  hold: { left: 'M-40-262-50-206-8-190', right: 'M40-262 56-212 22-192', hands: [0, -190, 14, -188] },
  give: { left: 'M-40-262-52-206-46-160', right: 'M40-262 66-216 108-214', hands: [-46, -150, 118, -214] },
  hips: { left: 'M-40-262-72-216-40-178', right: 'M40-262 72-216 40-178', hands: [-36, -172, 36, -172] },
  lamp: { left: 'M-40-262-54-206-52-160', right: 'M40-262 74-232 96-190', hands: [-52, -150, 98, -180] },
} as const

/** A deputy in a hat, some 400 high; the brim's shadow is where a face would be. */
export function deputy(light: Light, x: number, y: number, scale: number, look: Look = {}): string {
  const shirt = mix('#cfb07c', light.ink, light.dim + 0.12)
  const trousers = mix('#6b4630', light.ink, light.dim + 0.3)
  const hat = mix('#b98a56', light.ink, light.dim + 0.22)
  return at(
    x,
    y,
    scale,
    [
      look.isHanging ? '' : `<ellipse cx="26" cy="0" rx="86" ry="10" fill="${light.ink}" opacity=".34"/>`,
      body(light, look, shirt, trousers),
      shape('M-46-166H46V-150H-46z', light.ink),
      shape('M-9-168H9V-148H-9z', '#d9a441'),
      shape('M40-162h16v34H42z', light.ink),
      look.isAway
        ? stroke('M0-292V-170', light.ink, 2, 'opacity=".25"')
        : shape('M-20-300H20L0-276zM-4-280H4L7-214 0-202-7-214z', light.ink, 'opacity=".8"') +
          star(24, -246, 12, '#e3b24e') +
          shape('M-36-250h24v22h-24z', light.ink, 'opacity=".16"'),
      head(light, look),
      shape('M-30-352Q-32-404-14-406 0-398 14-406 32-404 30-352z', hat),
      shape('M4-402Q10-406 14-406 32-404 30-352H14Q18-384 4-402z', light.rim, 'opacity=".35"'),
      shape('M-31-362H31V-352H-31z', light.ink, 'opacity=".75"'),
      shape('M-66-352Q-62-362-32-356 0-350 32-356 62-362 66-352 36-338 0-338T-66-352z', hat),
      shape('M-64-350Q-36-340 0-340T64-350Q36-334 0-334T-64-350z', light.ink, 'opacity=".55"'),
    ].join(''),
    look.isTurned,
  )
}

/** A neighbor; children are drawn smaller. */
export function neighbor(light: Light, x: number, y: number, scale: number, look: Look = {}): string {
  const hair = mix(pick(hairs, look.hair ?? 0), light.ink, light.dim + 0.1)
  const shirt = mix(pick(cloth, look.shirt ?? 0), light.ink, light.dim + 0.16)
  const trousers = mix(look.isSkirted ? pick(cloth, (look.shirt ?? 0) + 3) : '#4a4a5c', light.ink, light.dim + 0.26)
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="22" cy="0" rx="76" ry="9" fill="${light.ink}" opacity=".32"/>`,
      body(light, look, shirt, trousers),
      head(light, look),
      look.hasHat
        ? shape(
            'M-58-354Q-30-362-26-358-28-398 0-398T26-358Q30-362 58-354 30-340 0-340T-58-354z',
            mix('#e0c48c', light.ink, light.dim + 0.16),
          ) + shape('M-26-366H26V-358H-26z', shirt)
        : look.isAway
          ? shape('M-31-340Q-34-384 0-384T31-340V-320Q30-306 0-304T-31-320z', hair)
          : shape('M-32-336Q-38-386 0-386T32-336Q28-360 16-364-4-356-22-362-28-352-32-336z', hair) +
            ((look.hair ?? 0) % 2 === 1
              ? shape('M-32-348Q-44-300-34-282L-22-296-26-346zM32-348Q44-300 34-282L22-296 26-346z', hair)
              : ''),
    ].join(''),
    look.isTurned,
  )
}

function body(light: Light, look: Look, shirt: string, trousers: string): string {
  const skin = mix(pick(skins, look.skin ?? 0), light.ink, light.dim + 0.06)
  const { left, right, hands } = arms[look.pose ?? 'down']
  const legs = look.isSkirted ? 'M-42-170H42L66-30H-66z' : 'M-44-168H44L40-14H8L2-128H-2L-8-14H-40z'
  return [
    look.isSkirted ? shape('M-24-34h16V-6h-16zM8-34h16V-6H8z', skin) : '',
    shape('M-42-18H-8V0H-52Q-52-10-42-18zM42-18H8V0H52Q52-10 42-18z', light.ink),
    shape(legs, trousers),
    shape('M-44-168H-4L-8-14H-40z', light.ink, 'opacity=".26"'),
    stroke(left, mix(shirt, light.ink, 0.3), 25),
    dot(hands[0], hands[1], 11, skin),
    shape('M-16-308H16Q46-302 50-268L46-160H-46L-50-268Q-46-302-16-308z', shirt),
    shape('M-16-308H0V-160H-46L-50-268Q-46-302-16-308z', light.ink, 'opacity=".2"'),
    shape('M34-298Q47-290 50-268L46-160H38L41-264Q41-286 34-298z', light.rim, 'opacity=".55"'),
    stroke(right, shirt, 25),
    stroke(right, light.rim, 5, 'opacity=".4" transform="translate(8 -3)"'),
    dot(hands[2], hands[3], 12, skin),
  ].join('')
}

function head(light: Light, look: Look): string {
  const skin = mix(pick(skins, look.skin ?? 0), light.ink, light.dim + 0.06)
  return [
    shape('M-13-324H13V-300Q0-290-13-300z', mix(skin, light.ink, 0.3)),
    shape('M-28-346Q-28-376 0-376T28-346Q27-306 0-306T-28-346z', skin),
    shape('M-28-346Q-28-376 0-376-16-356-14-330-12-312 0-306-24-306-28-346z', light.ink, 'opacity=".22"'),
    shape('M20-366Q28-358 28-346 27-316 10-308 22-330 20-366z', light.rim, 'opacity=".4"'),
  ].join('')
}

export function star(x: number, y: number, r: number, fill: string, points = 7): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI / points) * index - Math.PI / 2
    const reach = index % 2 === 0 ? r : r * 0.52
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
  })
  return shape(`M${corners.join('L')}z`, fill)
}
