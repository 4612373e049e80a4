import { circle, line, path, place, rect } from '../shapes.ts'
import { coats, inks } from './mountain-light.ts'
import { glow } from './snow-land.ts'

/** A wall of upright planks. */
export function boards(one: string, other: string): string {
  return (
    rect(0, 0, 1600, 900, one) +
    Array.from(
      { length: 16 },
      (_, index) =>
        (index % 2 ? rect(index * 100, 0, 100, 900, other) : '') +
        rect(index * 100, 0, 3, 900, inks.black, 'opacity=".3"'),
    ).join('')
  )
}

export function stove(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    rect(-26, -700, 52, 440, '#1c262b') +
      rect(-26, -700, 14, 440, '#38464d') +
      path('M-110-40V-230Q-110-270-70-270H70Q110-270 110-230V-40Z', '#232e34') +
      path('M-110-40V-230Q-110-270-70-270H-40V-40Z', '#3a484f', 'opacity=".6"') +
      rect(-124, -284, 248, 20, '#161f24') +
      path('M-64-196H64V-96H-64Z', '#0f1518') +
      path('M-56-100Q-50-160-20-176-14-150 6-186 30-160 36-140 56-130 54-100Z', inks.amber) +
      path('M-26-100Q-20-136 2-150 20-132 26-100Z', '#fff1c4') +
      glow(0, -140, 210, 0.9) +
      line('M-64-196V-96M-32-196V-96M0-196V-96M32-196V-96M64-196V-96M-64-196H64M-64-96H64', '#161f24', 7) +
      path('M-100-40-110 0H-90L-80-40ZM100-40 110 0H90L80-40Z', '#161f24') +
      path('M-70-284Q-76-330-40-332H0Q36-330 30-284Z', inks.spruceLit) +
      line('M30-300 62-326', inks.spruceLit, 12),
  )
}

export function glove(x: number, y: number, scale: number, color: string): string {
  return place(
    x,
    y,
    scale,
    path('M-22 0H22V30H-22Z', inks.paper, 'opacity=".8"') +
      path('M-24 28H24L30 92Q30 124 2 126T-28 96ZM24 50Q50 52 50 84 46 100 34 92L24 84Z', color) +
      path('M-24 28-28 96Q-26 120-8 126L-10 28Z', inks.black, 'opacity=".16"'),
  )
}

export function hanging(x: number, y: number, index: number): string {
  const color = coats[index % coats.length] ?? inks.red
  if (index % 4 === 1)
    return place(
      x,
      y,
      0.9,
      path('M-40 70Q-44 4 0 0T40 70Z', color) + path('M-46 62H46V92H-46Z', inks.paper) + circle(0, -6, 15, inks.paper),
    )
  if (index % 4 === 3)
    return place(
      x,
      y,
      0.9,
      path('M-16 0H16L24 190H-20Z', color) +
        path('M-18 60H18L19 84H-18ZM-19 120H21L22 144H-19Z', inks.paper, 'opacity=".7"') +
        line('M-16 190V210M-4 190V210M10 190V210M22 190V210', color, 5),
    )
  return glove(x, y, 0.85, color) + (index % 3 === 0 ? glove(x + 34, y + 20, 0.7, color) : '')
}

export function snowPane(x: number): string {
  return Array.from({ length: 12 }, (_, index) =>
    circle(x + 14 + ((index * 67) % 214), 214 + ((index * 43) % 190), 2 + (index % 3) * 1.6, '#fff', 'opacity=".8"'),
  ).join('')
}

export function bootCast(x: number, y: number, scale: number, isLight: boolean): string {
  return place(
    x,
    y,
    scale,
    path('M-110 0Q-120-60-60-64H-10Q20-52 50-62 120-70 120-20L110 0Z', isLight ? '#f0e9cd' : '#d9d0ab') +
      path('M-60-64H-10L-20-40H-80Z', inks.black, 'opacity=".12"'),
  )
}

/** A picture in a picture: what a window shows. */
export function clipped(content: string): string {
  return `<defs><clipPath id="pane"><rect width="1600" height="900"/></clipPath></defs><g clip-path="url(#pane)">${content}</g>`
}
