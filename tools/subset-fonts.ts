import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ensureInstalled } from '#scripts/installation/install.mjs'

/**
 * Writes every file of `app/styles/fonts`: `node tools/subset-fonts.ts`. They hold the Latin letters of the packages' fonts
 * without the weights that the site never uses. The results are committed; run it again after an update of a package.
 */
async function subsetFonts(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const home = path.join(root, 'tools/fonts')
  await ensureInstalled(home, 'Installing the font tools')
  const entry = path.join(home, 'node_modules/subset-font/index.js')
  const { default: subsetFont } = packageSchema.parse(await import(pathToFileURL(entry).href))
  const sheets = ['fonts.css', 'fonts/frontier.css', 'fonts/heritage.css']
  const styles = sheets.map((sheet) => readFile(path.join(root, 'app/styles', sheet), 'utf8'))
  const css = (await Promise.all(styles)).join('\n')
  for (const { name, lightest, boldest } of fonts) {
    const file = `${name}-latin-wght-normal.woff2`
    const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', name, 'files', file))
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght: lightest === boldest ? lightest : { min: lightest, max: boldest, default: lightest } },
      preserveNameIds: licenseNames,
    }
    const letters = readLetters(css, `${name}-latin.woff2`)
    const parts = {
      [`${name}-latin.woff2`]: await subsetFont(whole, toText(letters), {
        ...options,
        keepFeatures: usedFeatures,
        dropTables: unusedTables,
      }),
      [`${name}-latin-more.woff2`]: await subsetFont(
        whole,
        toText(readLetters(css, `${name}-latin-more.woff2`).filter((code) => !letters.includes(code))),
        options,
      ),
    }
    for (const [part, bytes] of Object.entries(parts)) {
      await writeFile(path.join(root, 'app/styles/fonts', part), bytes)
      console.log(`${part}: ${bytes.length} of ${whole.length} bytes`)
    }
  }
}

/** Text is `font-normal` to `font-bold`. Headlines have one weight, which `font-bold` and `font-extrabold` both show: a second is 7 KB. */
const fonts = [
  { name: 'public-sans', lightest: 400, boldest: 700 },
  { name: 'sofia-sans-condensed', lightest: 750, boldest: 750 },
  { name: 'source-sans-3', lightest: 400, boldest: 700 },
  { name: 'bitter', lightest: 750, boldest: 750 },
  { name: 'atkinson-hyperlegible-next', lightest: 400, boldest: 700 },
  { name: 'fraunces', lightest: 750, boldest: 750 },
]

/** What browsers apply by themselves, and figures of one width. Without the rest, most of all fractions, a file loses letters that no text reaches. */
const usedFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'tnum']

/** How the distances of letters change with the weight, by 1/130 of the size in the middle and 1/20 at most, costs 1.2 KB. */
const unusedTables = ['GDEF']

/** The letters of a file: those of its `unicode-range` in its style sheet, without control characters. */
function readLetters(css: string, file: string): number[] {
  const [, face = ''] = css.split(file)
  const ranges = [...face.slice(0, face.indexOf('}')).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  if (ranges.length === 0) throw new Error(`No style sheet has a unicode-range for ${file}`)
  const codes = ranges.flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
  })
  return codes.filter((code) => code >= 0x20)
}

function toText(letters: number[]): string {
  return String.fromCodePoint(...letters)
}

/** Copyright, license and its address, which a changed font has to keep. */
const licenseNames = [0, 13, 14]

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>
const packageSchema = z.object({ default: z.custom<SubsetFont>((value) => typeof value === 'function') })

await subsetFonts()
