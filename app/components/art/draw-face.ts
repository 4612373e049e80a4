import { fillColors } from '#app/lib/pictures/fill-colors.ts'
import { generateArtColors } from '#lib/colors/art-tokens.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'

const portraitFiles = import.meta.glob<string>('../../art/portraits/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function drawFace(face: number, colors: SiteColors): string {
  const file = portraitFiles[`../../art/portraits/face-${face}.svg`]
  if (file === undefined) throw new Error(`No portrait file for face ${face}`)
  return fillColors(file, generateArtColors(colors).light)
}
