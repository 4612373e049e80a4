import { clothes, hairs, palette as p, skins } from './palette.ts'
import { circle, line, path, pick, place, rect, star } from './shapes.ts'

type Look = {
  skin?: number
  hair?: number
  shirt?: number
  hasCap?: boolean
  arm?: 'down' | 'up' | 'out'
  isTurned?: boolean
}

/** Somebody in uniform, 370 high, standing on (x, y). */
export function officer(x: number, y: number, scale: number, look: Look = {}): string {
  const skin = pick(skins, look.skin ?? 0)
  return place(
    x,
    y,
    scale,
    [
      legs(p.trousers),
      arms(p.uniform, skin, look.arm),
      path('M-58-270Q-58-296-30-298H30Q58-296 58-270L52-150H-52Z', p.uniform),
      path('M-14-298H14L0-268Z', p.paper),
      path('M-5-286H5L8-230 0-218-8-230Z', p.ground),
      rect(-53, -164, 106, 15, p.ground),
      rect(-9, -164, 18, 15, p.brass),
      star(30, -248, 13, p.brass),
      path('M-56-284-28-296-26-286-54-272ZM56-284 28-296 26-286 54-272Z', p.brass),
      head(skin, pick(hairs, look.hair ?? 0), look.hasCap ?? true),
    ].join(''),
    look.isTurned,
  )
}

/** A neighbor, 370 high at scale 1; children are drawn smaller. */
export function person(x: number, y: number, scale: number, look: Look = {}): string {
  const skin = pick(skins, look.skin ?? 0)
  const shirt = pick(clothes, look.shirt ?? 0)
  return place(
    x,
    y,
    scale,
    [
      legs(p.mid),
      arms(shirt, skin, look.arm),
      path('M-54-268Q-54-296-28-298H28Q54-296 54-268L50-140H-50Z', shirt),
      head(skin, pick(hairs, look.hair ?? 0), false),
      (look.hair ?? 0) % 2 === 1
        ? path('M-34-340Q-44-290-30-284L-26-330ZM34-340Q44-290 30-284L26-330Z', pick(hairs, look.hair ?? 0))
        : '',
    ].join(''),
    look.isTurned,
  )
}

function head(skin: string, hair: string, hasCap: boolean): string {
  return [
    rect(-12, -316, 24, 26, skin),
    path('M-32-345Q-32-380 0-380T32-345Q30-302 0-302T-32-345Z', skin),
    path('M-35-340Q-40-390 0-390T35-340Q30-362 24-366 0-358-24-366-32-358-35-340Z', hair),
    circle(-11, -342, 3.4, p.ground),
    circle(11, -342, 3.4, p.ground),
    line('M-8-320Q0-315 8-320', p.ground, 3, 'opacity=".5"'),
    hasCap ? path('M-46-372Q-44-408 0-410T46-372L36-362H-36ZM-38-364Q0-350 38-364L44-356Q0-340-44-356Z', p.ground) : '',
    hasCap ? star(0, -384, 9, p.brass) : '',
  ].join('')
}

function legs(fill: string): string {
  return path('M-48-156H48L42-10H8L2-128H-2L-8-10H-42Z', fill) + path('M-46-14H-6V0H-54ZM46-14H6V0H54Z', p.night)
}

function arms(sleeve: string, skin: string, arm: Look['arm'] = 'down'): string {
  const right = { down: 'M50-270Q68-220 64-160', up: 'M50-272Q92-300 84-380', out: 'M50-268Q86-240 122-250' }[arm]
  const hand = { down: [64, -150], up: [84, -388], out: [130, -251] }[arm]
  return [
    line('M-50-270Q-68-220-64-160', sleeve, 26),
    circle(-64, -150, 13, skin),
    line(right, sleeve, 26),
    circle(hand[0] ?? 0, hand[1] ?? 0, 13, skin),
  ].join('')
}

/** A shepherd that sits and looks to the right; about 250 high. */
export function dog(x: number, y: number, scale: number, coat = '#8a6a45', isTurned = false): string {
  return place(
    x,
    y,
    scale,
    [
      line('M-74-14Q-130-10-140-54', coat, 20),
      path('M-88 0Q-104-80-50-110L-8-170 44-176 52-100 46 0H22L16-60-18-14-8 0Z', coat),
      path('M-50-108-8-170 10-172-10-96-64-44Z', p.ground, 'opacity=".75"'),
      path('M-8-168Q-16-226 22-232L16-268 42-236Q58-232 66-216L106-206Q110-190 92-184L62-178 46-158Z', coat),
      path('M22-232 16-268 42-236 30-224ZM92-210 106-206Q110-196 100-192L90-196Z', p.ground),
      circle(58, -214, 5, p.night),
      path('M-10-172Q16-150 48-166L50-150Q16-134-10-156Z', p.brass),
      path('M14 0H52V-10H22ZM-20 0H6V-8H-16Z', coat),
    ].join(''),
    isTurned,
  )
}
