import type { ArticleInput } from '../article-input.ts'

/** True if the version has uploaded pictures that the other version doesn't have. */
export function hasDifferentPictures(version: ArticleInput, otherVersion: ArticleInput): boolean {
  const otherUrls = new Set(listPictures(otherVersion))
  return listPictures(version).some((picture) => !otherUrls.has(picture))
}

function listPictures({ heroImage, gallery, content }: ArticleInput): string[] {
  const allTexts = [heroImage, ...gallery.map(({ url }) => url), content].join('\n')
  return allTexts.match(/\/storage\/v1\/object\/public\/[^\s()"<>#?]+/g) ?? []
}
