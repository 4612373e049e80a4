import type { ArticleInput } from '../article-input.ts'

/** True if the article no longer has all uploaded pictures of the version. */
export function hasRemovedPictures(version: ArticleInput, article: ArticleInput): boolean {
  const currentUrls = new Set(listPictures(article))
  return listPictures(version).some((url) => !currentUrls.has(url))
}

function listPictures({ heroImage, gallery, content }: ArticleInput): string[] {
  const allTexts = [heroImage, ...gallery.map(({ url }) => url), content].join('\n')
  return allTexts.match(/\/storage\/v1\/object\/public\/[^\s()"<>#?]+/g) ?? []
}
