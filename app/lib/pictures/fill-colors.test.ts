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

test('Each class becomes an attribute with a color of the department, and the style sheet goes', () => {
  expect(fillColors(file, { 'sky-high': '#111111', metal: '#222222' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><stop stop-color="#222222" offset="1"/><path fill="#111111" stroke="#222222" d="M0 0H9"/></svg>',
  )
})

test('A color that has no name is refused', () => {
  expect(() => fillColors(file, { metal: '#222222' })).toThrow('fill-sky-high')
})
