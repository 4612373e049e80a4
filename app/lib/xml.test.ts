import { expect, test } from 'vitest'
import { element, textElement, writeXml } from './xml.ts'

test('Texts and attributes can’t add elements, attributes or entities', () => {
  const hostile = `</title><script>"x" & 'y'</script>`
  expect(writeXml(element('a', { href: hostile }, textElement('title', hostile)))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<a href="&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos;&lt;/script&gt;">' +
      '<title>&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos;&lt;/script&gt;</title></a>\n',
  )
})

test('Characters that XML forbids are removed', () => {
  expect(writeXml(textElement('a', 'o\u0000n\u001be\ufffe\tli\nne'))).toContain('<a>one\tli\nne</a>')
  expect(writeXml(textElement('a', 'half \ud83d moon'))).toContain('<a>half \ufffd moon</a>')
})

test('An empty element becomes one self-closing tag', () => {
  expect(writeXml(element('link', { rel: 'self' }))).toContain('<link rel="self"/>')
})
