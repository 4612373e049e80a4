import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { shareImageSize } from '#app/site/share-image-path.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { FontPair } from '#content/theme-options.ts'
import type { BrandColors } from '#lib/colors/brand-colors.ts'
import { ensureContrast } from '#lib/colors/ensure-contrast.ts'
import { toOklch } from '#lib/colors/oklch.ts'
import { getDrawableParts, getDrawableText } from './drawable-text.ts'
import { badgeSize, letterheadWidth, margin, type ShareImageLayout, shareImageLayouts } from './share-image-layouts.ts'

interface ShareImageText {
  eyebrow: string
  title: string
  department: Pick<SiteSettings, 'name' | 'shortName'> & { brand: BrandColors }
  layout: ShareImageLayout
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
    async render(text) {
      const title = await fitTitle(renderer, getDrawableText(text.title), shareImageLayouts[text.layout].titleSize)
      return renderer.render(createLayout(text, title), {
        ...shareImageSize,
        format: 'png',
        // Unless the language is Russian, the font draws the Bulgarian forms of Cyrillic letters.
        lang: /\p{Script=Cyrillic}/u.test(`${text.eyebrow} ${text.title}`) ? 'ru' : 'en',
      })
    },
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
const titleFontSizes = [96, 88, 80, 72, 64, 58, 52, 46]
const minTitleFontSize = 40
const titleLineHeight = 1.06

/**
 * Returns the title in the largest size that fits. A title that is too long for all sizes is
 * shortened.
 */
async function fitTitle(renderer: Renderer, text: string, { width, height }: { width: number; height: number }) {
  const createTitle = (fontSize: number, style?: Node['style']) =>
    createText(text, { fontSize, fontWeight: 800, lineHeight: titleLineHeight, textWrap: 'balance', ...style })
  for (const fontSize of titleFontSizes) {
    const title = createTitle(fontSize)
    const measured = await renderer.measure(title, { width })
    if (measured.height <= height && measured.runs.every((run) => run.width <= width)) return title
  }
  return createTitle(minTitleFontSize, {
    overflowWrap: 'anywhere',
    lineClamp: Math.floor(height / (minTitleFontSize * titleLineHeight)),
    textOverflow: 'ellipsis',
  })
}

function createLayout({ eyebrow, department, layout }: ShareImageText, title: Node): Node {
  const { field, ink, metal } = department.brand
  const { titleSize } = shareImageLayouts[layout]
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...shareImageSize,
      padding: `${margin + badgeSize.height + 14}px ${margin}px ${layout === 'wide' ? 22 : 32}px`,
      color: ink,
    },
    children: [
      {
        type: 'container',
        style: { width: letterheadWidth },
        children: [
          createText(getDrawableText(department.shortName), {
            fontSize: 54,
            fontWeight: 800,
            letterSpacing: '0.02em',
            lineHeight: 1.1,
            whiteSpace: 'nowrap',
            textFit: 'shrink',
          }),
          createText(getDrawableText(department.name), {
            fontSize: 30,
            fontWeight: 500,
            lineHeight: 1.15,
            lineClamp: 2,
            textOverflow: 'ellipsis',
            textWrap: 'balance',
          }),
        ],
      },
      {
        type: 'container',
        style: { width: titleSize.width },
        children: [
          createText(getDrawableParts(eyebrow), {
            fontSize: 34,
            fontWeight: 650,
            color: ensureContrast(toOklch(metal), [{ color: field, minContrast: 4.5 }]),
            letterSpacing: '0.03em',
            marginBottom: 6,
            whiteSpace: 'nowrap',
            textFit: 'shrink',
          }),
          title,
        ],
      },
    ],
  }
}

function createText(text: string, style: Node['style']): Node {
  return { type: 'text', text, style: { display: 'block', ...style } }
}
