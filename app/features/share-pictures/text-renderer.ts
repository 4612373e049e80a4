import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Node, Renderer } from '@takumi-rs/core'
import { sharePictureSize } from '#app/site/share-path.ts'
import type { SharePicture } from './share-picture.ts'

/** Sets the words of share pictures, in the site's own type: the machine needs no fonts. */
export interface ShareLetters {
  /** A transparent PNG of the whole picture's size. */
  set(picture: SharePicture): Promise<Buffer>
}

export async function createShareLetters(): Promise<ShareLetters> {
  const renderer = new Renderer()
  for (const script of scripts) {
    const data = await readFile(
      resolve(`@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-${script}-wght-normal.woff2`),
    )
    await renderer.registerFont({ name: `Sofia Sans Condensed ${script}`, data })
  }
  return {
    set: (picture) => renderer.render(layOut(picture), { ...sharePictureSize, format: 'png', lang: 'en' }),
  }
}

const { resolve } = createRequire(import.meta.url)
/** The font comes in a file for each; a letter is looked for in this order. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek']
/** Pixels between the words and the edges. */
const margin = 64

function layOut({ kicker, title, department, scene }: SharePicture): Node {
  const { ink, metal } = department.badge
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      width: `${sharePictureSize.width}px`,
      height: `${sharePictureSize.height}px`,
      padding: `${margin}px`,
      paddingBottom: `${margin + 8}px`,
      paddingRight: `${scene.place === 'right' ? 500 : margin}px`,
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
          line(department.shortName, { fontSize: '54px', fontWeight: 800, letterSpacing: '0.02em', lineHeight: 1 }),
          line(department.name, { fontSize: '31px', fontWeight: 500, lineHeight: 1.2 }),
        ],
      },
      { type: 'container', style: { flexGrow: 1 }, children: [] },
      line(kicker, { fontSize: '36px', fontWeight: 650, color: metal, letterSpacing: '0.03em', marginBottom: '10px' }),
      {
        type: 'text',
        text: drawable(title),
        style: {
          fontSize: title.length > 60 ? '76px' : '96px',
          fontWeight: 800,
          lineHeight: 1.02,
          overflow: 'hidden',
          lineClamp: 3,
          textOverflow: 'ellipsis',
        },
      },
    ],
  }
}

function line(text: string, style: Node['style']): Node {
  return {
    type: 'text',
    text: drawable(text),
    style: { overflow: 'hidden', lineClamp: 1, textOverflow: 'ellipsis', ...style },
  }
}

/** Without pictographs: no text font has them, and a box in their place helps nobody. */
function drawable(text: string): string {
  return text
    .replace(/\p{Emoji_Presentation}|\u200d|\ufe0f/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
