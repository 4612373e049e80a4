import { expect, test } from 'vitest'
import { getColorName } from './color-name.ts'
import { defaultColors } from './color-tokens.ts'
import { listColorAdjustments } from './list-color-adjustments.ts'

test.each([
  ['#14294a', 'navy'],
  ['#c8963c', 'gold'],
  ['#fbf9f4', 'cream'],
  ['#ffffff', 'white'],
  ['#15181c', 'black'],
  ['#808080', 'gray'],
  ['#ffff00', 'yellow'],
  ['#1f3d2b', 'dark green'],
  ['#2f78b7', 'blue'],
  ['#6b3a1f', 'brown'],
  ['#e2582e', 'red'],
  ['#3b2a63', 'dark purple'],
])('The color %s is called %s', (color, name) => {
  expect(getColorName(color)).toBe(name)
})

test('The default gold is too light for text', () => {
  expect(listColorAdjustments(defaultColors)).toEqual([
    {
      chosenColor: '#c8963c',
      replacementColor: '#7a5710',
      text: 'Gold on cream is hard to read, so links use a darker gold',
    },
  ])
})

test('Each unreadable color is explained', () => {
  const messages = listColorAdjustments({ main: '#ffff00', accent: '#ffff33', paper: '#333333' }).map(
    ({ text }) => text,
  )
  expect(messages).toEqual([
    'Dark gray pages would be too dark to read, so they use a lighter gray',
    'Yellow on light gray is hard to read, so buttons use a darker yellow',
    'White on yellow is hard to read, so header and footer use a darker yellow',
    'Yellow on light gray is hard to read, so links use a darker yellow',
  ])
})

test('A dark accent becomes lighter on a dark background', () => {
  const adjustments = listColorAdjustments({ main: '#1f3d2b', accent: '#6a3f8f', paper: '#ffffff' })
  expect(adjustments.map(({ text }) => text)).toEqual([
    'Purple on dark green is hard to read, so accents in the header use a lighter purple',
    'In the dark theme, links use a lighter purple',
  ])
})
