import type { ArticleInput } from '../article-input.ts'
import { readContent } from './read-content.ts'

/** A picture of which nobody has said what it shows, or that it is decorative; with the field that says so. */
interface Undescribed {
  field: 'mediaAlt' | `gallery.${number}.alt` | 'content'
  message: string
}

/** What keeps an article from going public, in the order of the form. */
export async function listUndescribed(input: ArticleInput): Promise<Undescribed[]> {
  const { pictures } = await readContent(input)
  const inText = pictures.filter(({ alt, isDecorative }) => alt === '' && !isDecorative).length
  return [
    ...(inText > 0 ? [{ field: 'content', message: describeInText(inText) } as const] : []),
    ...input.gallery.flatMap(({ alt, isDecorative }, index) =>
      alt.trim() || input.mediaAlt.trim() || isDecorative
        ? []
        : [{ field: `gallery.${index}.alt`, message: say(`image ${index + 1} of the gallery`) } as const],
    ),
    // In place of the image, the video is shown.
    ...(input.heroImage && !input.heroVideo && !input.mediaAlt.trim() && !input.heroDecorative
      ? [{ field: 'mediaAlt', message: say('the hero image') } as const]
      : []),
  ]
}

function say(picture: string): string {
  return `Say what ${picture} shows, or that it is decorative`
}

function describeInText(count: number): string {
  const which = count === 1 ? 'a picture of the text' : `${count} pictures of the text`
  return `Say what ${which} ${count === 1 ? 'shows, or that it is' : 'show, or that they are'} decorative: press the picture`
}
