import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { shareImageSize } from '#app/site/share-image-path.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { FontPair } from '#content/theme-options.ts'
import type { BrandColors } from '#lib/colors/brand-colors.ts'
import { getDrawableParts, getDrawableText } from './drawable-text.ts'

interface ShareImageText {
  eyebrow: string
  title: string
  department: Pick<SiteSettings, 'name' | 'shortName'> & { brand: BrandColors }
  /** The width of the area on the right that has no text, in pixels. */
  reservedWidth: number
}

/** Renders the text of share images in the site's fonts, without system fonts. */
export interface TextRenderer {
  /** Returns a transparent PNG of the full image size. */
  render(text: ShareImageText): Promise<Buffer>
}

export async function createTextRenderer(pair: FontPair): Promise<TextRenderer> {
  const renderer = new Renderer()
  for (const { font, scripts } of [...displayFonts[pair], ...displayFonts.civic]) {
    for (const script of scripts) {
      const data = await readFile(resolve(`@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`))
      await renderer.registerFont({ name: `${font} ${script}`, data })
    }
  }
  return {
    render: (text) =>
      renderer.render(createLayout(text), {
        ...shareImageSize,
        format: 'png',
        // Unless the language is Russian, the font draws the Bulgarian forms of Cyrillic letters.
        lang: /\p{Script=Cyrillic}/u.test(`${text.eyebrow} ${text.title}`) ? 'ru' : 'en',
      }),
  }
}

const { resolve } = createRequire(import.meta.url)
/** Each font has a file for each script. `civic` is also the fallback of the other pairs. */
export const displayFonts: Record<FontPair, readonly { font: string; scripts: readonly string[] }[]> = {
  civic: [{ font: 'sofia-sans-condensed', scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'] }],
  frontier: [{ font: 'bitter', scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] }],
  heritage: [{ font: 'fraunces', scripts: ['latin', 'latin-ext'] }],
}
/** In pixels. */
const margin = 64

function createLayout({ eyebrow, title, department, reservedWidth }: ShareImageText): Node {
  const { ink, metal } = department.brand
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      width: `${shareImageSize.width}px`,
      height: `${shareImageSize.height}px`,
      padding: `${margin}px`,
      paddingBottom: `${margin + 8}px`,
      paddingRight: `${reservedWidth + margin}px`,
      color: ink,
    },
    children: [
      {
        type: 'container',
        style: {
          display: 'flex',
          flexDirection: 'column',
          paddingLeft: '116px',
          height: '104px',
          justifyContent: 'center',
        },
        children: [
          createLine(getDrawableText(department.shortName), {
            fontSize: '54px',
            fontWeight: 800,
            letterSpacing: '0.02em',
            lineHeight: 1,
          }),
          createLine(getDrawableText(department.name), {
            fontSize: '29px',
            fontWeight: 500,
            lineHeight: 1.1,
            lineClamp: 2,
          }),
        ],
      },
      { type: 'container', style: { flexGrow: 1 }, children: [] },
      createLine(getDrawableParts(eyebrow), {
        fontSize: '36px',
        fontWeight: 650,
        color: metal,
        letterSpacing: '0.03em',
        marginBottom: '10px',
      }),
      {
        type: 'text',
        text: getDrawableText(title),
        style: {
          fontSize: title.length <= 24 ? '96px' : title.length <= 48 ? '76px' : '64px',
          fontWeight: 800,
          lineHeight: 1.02,
          overflow: 'hidden',
          lineClamp: 4,
          textOverflow: 'ellipsis',
        },
      },
    ],
  }
}

function createLine(text: string, style: Node['style']): Node {
  return {
    type: 'text',
    text,
    style: { overflow: 'hidden', lineClamp: 1, textOverflow: 'ellipsis', ...style },
  }
}
