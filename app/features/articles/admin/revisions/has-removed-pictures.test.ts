import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { hasRemovedPictures } from './has-removed-pictures.ts'

const createPicturePath = (name: string) => `/storage/v1/object/public/article-images/${name}.png`

test('A version has removed pictures if one of its pictures is in no field of the article', () => {
  const article = {
    ...emptyArticleInput,
    heroImage: createPicturePath('hero'),
    content: `![A](${createPicturePath('text')}#small "A")`,
  }
  const gallery = [
    { url: `https://police.example${createPicturePath('hero')}`, caption: '', alt: '', isDecorative: false },
  ]
  expect(hasRemovedPictures({ ...article, heroImage: '', gallery }, article)).toBe(false)
  expect(hasRemovedPictures({ ...article, heroImage: createPicturePath('former') }, article)).toBe(true)
  expect(hasRemovedPictures({ ...article, content: `![A](${createPicturePath('former')})` }, article)).toBe(true)
})
