import { expect, test } from 'vitest'
import { highlight, listTypedStems } from './highlight.ts'

test('Highlights a word in all its forms, but not words that only start with it', () => {
  const listMatches = (text: string, stem: string) =>
    highlight(text, [stem])
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text)
  expect(listMatches('Two cars carry a car.', 'car')).toEqual(['cars', 'car'])
  expect(listMatches('Records were recorded.', 'record')).toEqual(['Records', 'recorded'])
  expect(listMatches('K 9 and kin', 'k')).toEqual(['K'])
})

test('Leaves out the stems of synonyms, but not those of typed words', () => {
  expect(listTypedStems(['stolen', 'car', 'polici', 'report'], 'Stolen cars')).toEqual(['stolen', 'car'])
  expect(listTypedStems(['polici', 'rule'], 'policies')).toEqual(['polici'])
})
