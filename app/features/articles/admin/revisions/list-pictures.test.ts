import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { hasDifferentPictures } from './list-pictures.ts'

const picture = (name: string) => `/storage/v1/object/public/article-images/${name}.png`

test('Detects pictures that the other version lacks, in any field', () => {
  const now = { ...emptyArticleInput, heroImage: picture('hero'), content: `![A](${picture('text')}#small "A")` }
  const gallery = [{ url: `https://police.example${picture('hero')}`, caption: '', alt: '', isDecorative: false }]
  expect(hasDifferentPictures({ ...now, heroImage: '', gallery }, now)).toBe(false)
  expect(hasDifferentPictures({ ...now, heroImage: picture('former') }, now)).toBe(true)
  expect(hasDifferentPictures({ ...now, content: `![A](${picture('former')})` }, now)).toBe(true)
})
