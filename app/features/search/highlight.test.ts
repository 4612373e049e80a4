import { expect, test } from 'vitest'
import { highlight, keepTyped } from './highlight.ts'

test('Highlights a word in all its forms, but not words that only start with it', () => {
  const listMatches = (text: string, stem: string) =>
    highlight(text, [stem])
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text)
  expect(listMatches('Two cars carry a car.', 'car')).toEqual(['cars', 'car'])
  expect(listMatches('Records were recorded.', 'record')).toEqual(['Records', 'recorded'])
  expect(listMatches('K 9 and kin', 'k')).toEqual(['K'])
})

test('Stems of synonyms are left out, those of typed forms are not', () => {
  expect(keepTyped(['stolen', 'car', 'polici', 'report'], 'Stolen cars')).toEqual(['stolen', 'car'])
  expect(keepTyped(['polici', 'rule'], 'policies')).toEqual(['polici'])
})
