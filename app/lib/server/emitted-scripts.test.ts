import { expect, test } from 'vitest'
import { createScriptMark, takeMarkedScripts } from './emitted-scripts.ts'

const mark = createScriptMark()
const marked = `nonce="${mark}"`

test('The scripts with the mark of this render are taken, and no others', () => {
  const page = [
    `<script ${marked}>one()</script>`,
    '<script>smuggled()</script>',
    `<script nonce="${createScriptMark()}">guessed()</script>`,
    '<script nonce="">empty()</script>',
    `<script ${marked} type="module" async="">two("</scr")</script>`,
    '<script type="application/ld+json">{}</script>',
    `<link rel="modulepreload" href="/assets/a.js" ${marked}/>`,
  ].join('')
  expect(takeMarkedScripts(page, mark).scripts).toEqual(['one()', 'two("</scr")'])
})

test('No mark stays in the document', () => {
  const { html } = takeMarkedScripts(`<script ${marked}>one()</script><link rel="preload" ${marked}/>`, mark)
  expect(html.join('')).toBe('<script>one()</script><link rel="preload"/>')
})

test('A script ends where a browser ends it: what follows is not taken for its text', () => {
  const page = `<script ${marked}>one("</script><script>smuggled()</script>")</script>`
  expect(takeMarkedScripts(page, mark).scripts).toEqual(['one("'])
})

test('Each render has a mark of its own', () => {
  expect(new Set(Array.from({ length: 100 }, createScriptMark)).size).toBe(100)
  expect(mark).toMatch(/^[\w-]{24}$/)
})
