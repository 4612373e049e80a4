import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { hasDifferentPictures } from './has-different-pictures.ts'

const createPicturePath = (name: string) => `/storage/v1/object/public/article-images/${name}.png`

test('A version has different pictures if the other version lacks one of them, no matter in which field', () => {
  const currentVersion = {
    ...emptyArticleInput,
    heroImage: createPicturePath('hero'),
    content: `![A](${createPicturePath('text')}#small "A")`,
  }
  const gallery = [
    { url: `https://police.example${createPicturePath('hero')}`, caption: '', alt: '', isDecorative: false },
  ]
  expect(hasDifferentPictures({ ...currentVersion, heroImage: '', gallery }, currentVersion)).toBe(false)
  expect(hasDifferentPictures({ ...currentVersion, heroImage: createPicturePath('former') }, currentVersion)).toBe(true)
  expect(
    hasDifferentPictures({ ...currentVersion, content: `![A](${createPicturePath('former')})` }, currentVersion),
  ).toBe(true)
})
