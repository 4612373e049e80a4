import { pick } from '../shapes.ts'
import { at, dot, mix, shape, stroke } from './desert-canvas.ts'
import { skins } from './desert-figures.ts'
import type { Light } from './desert-light.ts'

interface HorseLook {
  coat?: string
  isTurned?: boolean
  /** Long ears and packs in place of a saddle. */
  isMule?: boolean
  rider?: number
  hasLamp?: boolean
}

const farLegs =
  'M-84-120Q-70-84-62-60L-52-12-44 0H-66L-74-52Q-96-84-98-116zM74-120 96-66 108-14 116 0H96L78-60Q62-90 56-116z'
const torso =
  'M-104-172C-92-196-60-198-34-188 0-178 28-182 54-196 78-212 92-240 106-268L112-282 120-268C130-264 138-254 146-242L170-214C175-206 170-196 160-197L140-204C130-206 124-200 120-188 112-164 108-146 96-126 84-108 60-104 34-102L-30-100C-58-100-74-104-88-112-108-128-112-152-104-172z'
const nearLegs =
  'M-106-142C-112-116-108-96-98-84L-112-54-104-14-112 0H-88L-86-16-90-50-64-82C-52-96-46-108-46-122zM58-122C60-98 64-84 68-66L64-14 58 0H82L82-14 86-64C94-86 98-108 98-132z'
const mane = 'M52-198C74-214 88-238 104-268L112-270C100-232 88-208 66-190z'
const tail = 'M-102-180C-126-170-130-130-122-84-118-70-126-60-132-52-108-60-104-90-106-120-108-142-106-160-100-172z'

/** A horse that walks to the right, 285 high. */
export function horse(light: Light, x: number, y: number, scale: number, look: HorseLook = {}): string {
  const coat = mix(look.coat ?? '#7a4a2c', light.ink, light.dim + 0.1)
  const dark = mix(coat, light.ink, 0.55)
  const ears = look.isMule
    ? 'M100-264 94-312Q104-318 114-268zM112-266 116-314Q128-312 124-264z'
    : 'M104-266 104-286 116-268z'
  const leather = mix('#4a2a1a', light.ink, 0.25)
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="10" cy="0" rx="150" ry="11" fill="${light.ink}" opacity=".34"/>`,
      shape(tail, dark),
      shape(farLegs, dark),
      shape(torso, coat),
      shape(ears, dark),
      shape(nearLegs, coat),
      shape(
        'M-98-84-112-54-104-14-112 0H-98L-96-16-102-52-82-88zM68-66 64-14 58 0H70L72-14 76-66z',
        light.ink,
        'opacity=".28"',
      ),
      shape(
        'M-88-112C-60-100-20-98 34-102 60-104 84-108 96-126 70-120 20-122-40-120-70-120-84-124-104-150-104-132-98-120-88-112z',
        light.ink,
        'opacity=".3"',
      ),
      stroke('M-96-184C-80-194-58-194-34-186M112-262C126-262 136-252 144-240L166-214', light.rim, 5, 'opacity=".6"'),
      shape(mane, dark),
      dot(132, -240, 4, light.ink),
      stroke('M160-200 142-226 124-236M142-226 150-240M150-202Q110-190 62-190', leather, 4),
      look.isMule
        ? shape(
            'M-48-196Q-8-214 34-194L42-128Q30-118 8-122L2-186-8-122Q-34-116-46-128z',
            mix('#8c7a55', light.ink, light.dim + 0.1),
          ) + stroke('M-40-170H36M-40-146H38', leather, 5)
        : shape('M-38-190Q-32-204-20-194 0-184 20-198L30-204 36-186 30-140H-26z', leather) +
          stroke('M6-140 10-92', leather, 4),
      look.rider === undefined ? '' : rider(light, look.rider, look.hasLamp ?? false),
    ].join(''),
    look.isTurned,
  )
}

/** Seen from the side, in the saddle; a lamp is held forward. */
function rider(light: Light, look: number, hasLamp: boolean): string {
  const skin = mix(pick(skins, look), light.ink, light.dim + 0.08)
  const shirt = mix('#cfb07c', light.ink, light.dim + 0.12)
  const trousers = mix('#6b4630', light.ink, light.dim + 0.3)
  const hat = mix('#b98a56', light.ink, light.dim + 0.22)
  const arm = hasLamp ? 'M2-262 34-240 66-236' : 'M2-262 18-226 52-222'
  return [
    shape('M-22-204H16L44-160Q50-150 42-136L24-96H2L14-146-18-176z', trousers),
    shape('M-2-104H26L40-86 38-80H-2z', light.ink),
    shape('M-24-198Q-30-240-20-270-12-284 4-284 18-280 18-262L16-198z', shirt),
    shape('M-24-198Q-30-240-20-270-14-280-6-282-12-240-10-198z', light.ink, 'opacity=".26"'),
    stroke('M14-276Q20-266 17-204', light.rim, 4, 'opacity=".6"'),
    shape('M-24-204H17V-194H-24z', light.ink),
    stroke(arm, mix(shirt, light.ink, 0.16), 15),
    dot(hasLamp ? 72 : 56, hasLamp ? -236 : -221, 8, skin),
    shape('M-4-292H12V-276H-4zM-12-316Q-12-330 4-330T20-316L24-304 18-300Q16-288 6-288-12-290-12-316z', skin),
    shape('M-12-316Q-12-330 0-330-4-300 6-288-12-290-12-316z', light.ink, 'opacity=".3"'),
    shape('M-16-318Q-14-346-2-346L6-341 14-346Q24-344 22-318z', hat),
    shape('M-36-318Q-10-326 6-322 24-326 44-316 22-310 4-312T-36-318z', hat),
    shape('M-36-317Q-10-312 4-312T44-316Q20-304 4-306T-36-317z', light.ink, 'opacity=".5"'),
    shape('M10-344Q24-344 22-322H12z', light.rim, 'opacity=".4"'),
  ].join('')
}

/** A steer that looks to the right, 190 high. */
export function steer(light: Light, x: number, y: number, scale: number, coat = '#8c3f28', isTurned = false): string {
  const hide = mix(coat, light.ink, light.dim + 0.1)
  const dark = mix(hide, light.ink, 0.5)
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="10" cy="0" rx="150" ry="10" fill="${light.ink}" opacity=".34"/>`,
      shape('M-100-80 -92-8-98 0H-74L-72-70zM56-80 64-8 58 0H82L84-80z', dark),
      stroke('M-124-150Q-140-110-132-70', dark, 6) + dot(-131, -62, 9, dark),
      shape(
        'M-126-150Q-122-170-90-170L60-168Q92-172 104-186L150-182Q170-170 176-146L186-122Q182-108 164-112L140-118Q122-92 104-72 90-60 60-62L-70-60Q-118-66-124-110z',
        hide,
      ),
      shape('M-120-96-124-60-112-10-118 0H-92L-90-58-70-74zM72-76 74-10 68 0H94L98-12 104-78z', hide),
      shape('M-124-110Q-118-66-70-60L60-62Q90-60 104-72 70-84-20-84T-124-110z', light.ink, 'opacity=".3"'),
      shape('M126-182Q120-150 150-116L164-112Q182-108 186-122L176-146Q170-170 150-182z', '#efe2cc', 'opacity=".92"'),
      shape('M172-128Q188-126 186-116 180-106 164-112z', '#d79c86'),
      stroke('M122-184Q104-200 96-222M150-184Q170-196 176-220', '#efe0c0', 8),
      shape('M116-182Q92-186 84-170 100-162 120-170z', dark),
      dot(152, -156, 4.5, light.ink),
      stroke('M-112-168H58', light.rim, 5, 'opacity=".55"'),
    ].join(''),
    isTurned,
  )
}

/** A desert tortoise on its way to the left, 150 long. */
export function tortoise(light: Light, x: number, y: number, scale: number): string {
  const shell = mix('#8a6a3a', light.ink, 0.05)
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="6" cy="0" rx="96" ry="9" fill="${light.ink}" opacity=".4"/>`,
      shape('M-74-26Q-104-44-116-34T-110-12Q-92-4-70-10z', '#a58a5c'),
      dot(-104, -30, 3.4, light.ink),
      shape('M-62-20-72 0H-44L-38-18zM44-20 42 0H70L64-22z', '#94794e'),
      shape('M-80-16Q-74-86 0-86T80-16Q40-8 0-8T-80-16z', shell),
      shape('M-80-16Q-74-86 0-86-46-70-50-11-68-12-80-16z', light.ink, 'opacity=".25"'),
      stroke(
        'M-46-70-28-44-40-12M-28-44H28M28-44 44-70M28-44 42-12M-28-44-16-84M28-44 14-84',
        mix(shell, light.ink, 0.5),
        4,
        'opacity=".8"',
      ),
      stroke('M-10-84Q44-84 72-40', light.rim, 6, 'opacity=".6"'),
      shape('M-84-18Q0-2 84-18L80-8Q0 6-80-8z', mix(shell, light.ink, 0.35)),
    ].join(''),
  )
}
