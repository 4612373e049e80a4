import type { ArticleInput } from '../article-input.ts'

/** Lists the URLs of the hero and gallery pictures. */
export function listFieldPictures({ heroImage, gallery }: ArticleInput): string[] {
  return [heroImage, ...gallery.map(({ url }) => url)]
}
