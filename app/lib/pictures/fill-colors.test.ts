import { expect, test } from 'vitest'
import { fillColors } from './fill-colors.ts'

const file = `<svg xmlns="http://www.w3.org/2000/svg">
  <style>
    .fill-sky-high { fill: #142c54; }
    .stroke-metal { stroke: #d2a046; }
  </style>
  <stop class="stop-metal" offset="1"/>
  <path class="fill-sky-high stroke-metal" d="M0 0H9"/>
</svg>
`

const drawings = import.meta.glob<string>('../../art/**/*.svg', { query: '?raw', import: 'default', eager: true })

test('Every drawing’s style sheet has a color for each class in the drawing', () => {
  expect(Object.keys(drawings).length).toBeGreaterThan(150)
  for (const [path, svg] of Object.entries(drawings)) {
    const usedNames = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const definedNames = [...svg.matchAll(/\.([\w-]+) \{ (?:fill|stroke|stop-color): #[0-9a-f]{6}; \}/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(usedNames)].sort(), path).toEqual(definedNames.sort())
  }
})

test('The function turns each class into a color attribute and removes the style sheet', () => {
  expect(fillColors(file, { 'sky-high': '#111111', metal: '#222222' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><stop stop-color="#222222" offset="1"/><path fill="#111111" stroke="#222222" d="M0 0H9"/></svg>',
  )
})

test('A class without a color is rejected', () => {
  expect(() => fillColors(file, { metal: '#222222' })).toThrow('fill-sky-high')
})
