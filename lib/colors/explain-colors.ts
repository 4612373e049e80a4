import type { SiteColors } from './color-tokens.ts'
import { readContrast } from './contrast.ts'
import { makeTokens } from './make-tokens.ts'
import { nameColor } from './name-color.ts'
import { toOklch } from './oklch.ts'

/** What was changed so that everything can be read. */
export interface ColorNote {
  /** A sentence for whoever chose the colors. */
  text: string
  chosen: string
  used: string
}

/** Where the site can't use a chosen color as it is, and what it uses instead. No accent is both dark enough by day and light enough by night. */
export function explainColors({ main, accent, paper }: SiteColors): ColorNote[] {
  const { light, dark } = makeTokens({ main, accent, paper })
  const notes: ColorNote[] = []
  const add = (chosen: string, used: string, text: (how: string) => string) => {
    notes.push({ chosen, used, text: text(describeChange(chosen, used)) })
  }
  const say = (front: string, behind: string) => `${sentence(nameColor(front))} on ${nameColor(behind)}`
  if (light.background !== paper.toLowerCase()) {
    add(
      paper,
      light.background,
      (how) => `${sentence(nameColor(paper))} pages would be too dark to read on; they use ${how}`,
    )
  }
  if (light.primary !== main.toLowerCase()) {
    add(main, light.primary, (how) => `${say(main, light.background)} could not be read; buttons use ${how}`)
  }
  if (toOklch(light.band).l < toOklch(main).l - 0.06) {
    add(main, light.band, (how) => `White on ${nameColor(main)} is hard to read; header and footer use ${how}`)
  }
  if (readContrast(accent, light.background) < 4.5) {
    add(accent, light['accent-text'], (how) => `${say(accent, light.background)} could not be read; links use ${how}`)
  }
  if (readContrast(accent, light.band) < 4.5) {
    add(
      accent,
      light['band-accent'],
      (how) => `${say(accent, light.band)} could not be read; the header’s marks use ${how}`,
    )
  }
  if (readContrast(accent, dark.background) < 4.5) {
    add(accent, dark['accent-text'], (how) => `In the dark theme, links use ${how}`)
  }
  return notes
}

/** `a darker gold`, or `dark gray` for what can't be called a white any more. */
function describeChange(chosen: string, used: string): string {
  const name = nameColor(chosen).replace(/^(dark|light) /, '')
  if (isNeutral(name) && nameColor(used).replace(/^(dark|light) /, '') !== name) return nameColor(used)
  return `${toOklch(used).l < toOklch(chosen).l ? 'a darker' : 'a lighter'} ${name}`
}

/** A name that says how light a color is: a darker white is none. */
function isNeutral(name: string): boolean {
  return ['black', 'gray', 'white', 'cream'].includes(name)
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
