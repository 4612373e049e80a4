import { expect, test } from 'vitest'
import { createElement, createTextElement, writeXml } from './xml.ts'

test('Texts and attributes can’t add elements, attributes or entities', () => {
  const hostileText = `</title><script>"x" & 'y'</script>`
  expect(writeXml(createElement('a', { href: hostileText }, createTextElement('title', hostileText)))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<a href="&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos;&lt;/script&gt;">' +
      '<title>&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos;&lt;/script&gt;</title></a>\n',
  )
})

test('The output omits control characters, and replaces half of a surrogate pair', () => {
  expect(writeXml(createTextElement('a', 'o\u0000n\u001be\ufffe\tli\nne'))).toContain('<a>one\tli\nne</a>')
  expect(writeXml(createTextElement('a', 'half \ud83d moon'))).toContain('<a>half \ufffd moon</a>')
})

test('An empty element becomes one self-closing tag', () => {
  expect(writeXml(createElement('link', { rel: 'self' }))).toContain('<link rel="self"/>')
})
