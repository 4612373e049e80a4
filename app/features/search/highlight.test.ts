import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test('Highlights a word in all its forms, but not words that only start with it', () => {
  const marked = (text: string, stem: string) =>
    highlight(text, [stem])
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text)
  expect(marked('Two cars carry a car.', 'car')).toEqual(['cars', 'car'])
  expect(marked('Records were recorded.', 'record')).toEqual(['Records', 'recorded'])
  expect(marked('K 9 and kin', 'k')).toEqual(['K'])
})
