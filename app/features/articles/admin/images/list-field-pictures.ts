import type { ArticleInput } from '../article-input.ts'

/** Lists the addresses of the pictures outside of the text. */
export function listFieldPictures({ heroImage, gallery }: ArticleInput): string[] {
  return [heroImage, ...gallery.map(({ url }) => url)]
}
