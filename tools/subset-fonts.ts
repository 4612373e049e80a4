import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ensureInstalled } from '#scripts/install.mjs'

/**
 * Makes every file of `app/styles/fonts`: `node tools/subset-fonts.ts`. They are the packages' own letters for Latin
 * without the weights that the site never shows. The results are committed; run it again after an update of a package.
 */
async function subsetFonts(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const home = path.join(root, 'tools/fonts')
  await ensureInstalled(home, 'Fetching what makes fonts smaller')
  const entry = path.join(home, 'node_modules/subset-font/index.js')
  const { default: subsetFont } = packageSchema.parse(await import(pathToFileURL(entry).href))
  for (const { name, lightest, boldest } of fonts) {
    const file = `${name}-latin-wght-normal.woff2`
    const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', name, 'files', file))
    const wght = { min: lightest, max: boldest, default: lightest }
    const part = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      preserveNameIds: licenceNames,
    })
    await writeFile(path.join(root, 'app/styles/fonts', `${name}-latin.woff2`), part)
    console.log(`${name}: ${part.length} of ${whole.length} bytes`)
  }
}

/** Text is `font-normal` to `font-bold`, headlines `font-bold` and `font-extrabold`. */
const fonts = [
  { name: 'public-sans', lightest: 400, boldest: 700 },
  { name: 'sofia-sans-condensed', lightest: 700, boldest: 800 },
]

/** As in `unicode-range` of the packages' Latin files. */
const ranges = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const
const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')

/** Copyright, licence and its address, which a changed font has to keep. */
const licenceNames = [0, 13, 14]

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>
const packageSchema = z.object({ default: z.custom<SubsetFont>((value) => typeof value === 'function') })

await subsetFonts()
