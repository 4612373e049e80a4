import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('The print style sheet sets every band color, because bands are dark in both themes', () => {
  const [tokens, print] = ['tokens.css', 'print.css'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  const listBands = (css = '') => [...new Set(css.match(/(?<=^ +)--band[a-z-]*(?=:)/gm))].sort()
  expect(listBands(tokens).length).toBeGreaterThan(3)
  expect(listBands(print)).toEqual(listBands(tokens))
})
