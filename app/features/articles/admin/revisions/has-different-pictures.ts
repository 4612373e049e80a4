import type { ArticleInput } from '../article-input.ts'

/** True if a version shows stored pictures that the other version doesn't. */
export function hasDifferentPictures(version: ArticleInput, otherVersion: ArticleInput): boolean {
  const otherUrls = new Set(listPictures(otherVersion))
  return listPictures(version).some((picture) => !otherUrls.has(picture))
}

function listPictures({ heroImage, gallery, content }: ArticleInput): string[] {
  const allTexts = [heroImage, ...gallery.map(({ url }) => url), content].join('\n')
  return allTexts.match(/\/storage\/v1\/object\/public\/[^\s()"<>#?]+/g) ?? []
}
