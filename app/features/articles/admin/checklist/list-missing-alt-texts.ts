import { formatPictureUrl, parsePictureUrl } from '#app/lib/rich-text/picture-options.ts'
import { isPlayableVideo } from '#app/lib/video.ts'
import type { ArticleInput } from '../article-input.ts'
import type { PicturesAndLinks } from './find-pictures-and-links.ts'

/** One or more pictures that aren't decorative but have no alt text. */
export interface MissingAltText {
  /** The form field in which the alt text is missing. */
  field: 'mediaAlt' | `gallery.${number}.alt` | 'content'
  /** For example, "Hero image". */
  label: string
  count: number
}

/** Lists missing alt texts in form order. All pictures in the content share one entry. */
export function listMissingAltTexts(
  input: ArticleInput,
  { pictures }: Pick<PicturesAndLinks, 'pictures'>,
): MissingAltText[] {
  const { gallery, mediaAlt, heroImage, heroVideo, heroDecorative } = input
  const hasMediaAlt = mediaAlt.trim() !== ''
  const contentCount = pictures.filter(({ alt, isDecorative }) => alt === '' && !isDecorative).length
  return [
    ...(contentCount > 0
      ? [
          {
            field: 'content',
            label: contentCount === 1 ? 'Picture in the text' : `${contentCount} pictures in the text`,
            count: contentCount,
          } as const,
        ]
      : []),
    // A hero video replaces the hero image.
    ...(heroImage && !heroVideo && !hasMediaAlt && !heroDecorative
      ? [{ field: 'mediaAlt', label: 'Hero image', count: 1 } as const]
      : []),
    ...gallery.flatMap(({ alt, isDecorative }, index) =>
      alt.trim() || hasMediaAlt || isDecorative
        ? []
        : [{ field: `gallery.${index}.alt`, label: `Image ${index + 1} of the gallery`, count: 1 } as const],
    ),
  ]
}

/** Marks all pictures without alt text in Markdown content as decorative. */
export function markDecorative(content: string): string {
  return content.replace(/(?<!\\)!\[\s*\]\(([^\s()]+)/g, (match, url: string) =>
    isPlayableVideo(url) ? match : `![](${formatPictureUrl({ ...parsePictureUrl(url), isDecorative: true })}`,
  )
}
