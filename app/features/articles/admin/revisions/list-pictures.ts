import type { ArticleInput } from '../article-input.ts'

/** True if a version shows stored pictures that the other version doesn't. */
export function namesOtherPictures(version: ArticleInput, other: ArticleInput): boolean {
  const known = new Set(listPictures(other))
  return listPictures(version).some((picture) => !known.has(picture))
}

function listPictures({ heroImage, gallery, content }: ArticleInput): string[] {
  const all = [heroImage, ...gallery.map(({ url }) => url), content].join('\n')
  return all.match(/\/storage\/v1\/object\/public\/[^\s()"<>#?]+/g) ?? []
}
