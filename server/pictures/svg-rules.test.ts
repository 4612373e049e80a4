import { expect, test } from 'vitest'
import { findSvgRefusal } from './svg-rules.ts'

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`

test.each([
  ['plain paths', svg('<path d="M0 0H9V9Z"/>')],
  [
    'a declaration and a document type',
    svg('<g/>', '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n'),
  ],
  [
    'what editors leave',
    svg('<!-- made by <script> --><metadata/><sodipodi:namedview/><style>.a{fill:url(#g)}</style>'),
  ],
  [
    'gradients, clips and copies of its own',
    svg('<defs><linearGradient id="g"/></defs><use xlink:href="#g"/><path fill="url(#g)"/>'),
  ],
  ['an older encoding', svg('<g/>', '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>')],
  ['a style in CDATA', svg('<style type="text/css"><![CDATA[.a > .b{fill:url( "#g" )}]]></style><path d=""/>')],
  ['a path of many bytes', svg(`<path d="M0 0${'L1 2'.repeat(100_000)}"/>`)],
  ['a prefix of its own', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path d="M0 0"/></svg:svg>'],
])('%s may be drawn', (_, text) => {
  expect(findSvgRefusal(text)).toBeNull()
})

const picture = '<image href="data:image/png;base64,AA=="/>'

test.each([
  ['nothing', ''],
  ['a page', '<!DOCTYPE html><svg></svg>'],
  ['bytes of a picture', '\u0089PNG\r\n'],
  ['a script', svg('<script>alert(1)</script>')],
  ['a script with a prefix', svg('<svg:script>alert(1)</svg:script>')],
  ['a script in CDATA', svg('<![CDATA[<script>]]>alert(1)')],
  ['an event', svg('<path onload="alert(1)"/>')],
  ['a page within', svg('<foreignObject><iframe src="//evil.example"/></foreignObject>')],
  ['a file of the server', svg('<image href="file:///etc/passwd"/>')],
  ['a picture from elsewhere', svg('<IMAGE xlink:href="https://evil.example/x.png"/>')],
  ['a copy from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>')],
  ['a copy from elsewhere in single quotes', svg("<use xlink:href = 'file:///etc/passwd#a'/>")],
  ['a paint from elsewhere', svg('<path fill="url(https://evil.example/x.svg#a)"/>')],
  ['a paint of data', svg(`<path style="fill:url('data:image/png;base64,x')"/>`)],
  ['an imported style', svg('<style>@import "https://evil.example/x.css";</style>')],
  ['a font from elsewhere', svg('<style>@font-face{font-family:x}</style>')],
  ['a style sheet', svg('<g/>', '<?xml-stylesheet href="https://evil.example/x.css"?>')],
  ['entities', svg('<text>&lol;</text>', '<!DOCTYPE svg [<!ENTITY lol "lol">]>')],
  ['a file as an entity', svg('<g/>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['an entity of another document', svg('<g/>', '<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd" [ ]>')],
  ['a filter', svg('<filter id="f"><feTurbulence numOctaves="999"/></filter>')],
  ['a pattern', svg('<pattern id="p" width="0.0001"/>')],
  ['an animation', svg('<animateTransform dur="1s"/>')],
  ['a picture behind a comment that CDATA opens', svg(`<style><![CDATA[<!--]]></style>${picture}<!-- -->`)],
  [
    'entities behind a comment that a document type opens',
    svg('<g id="&a;"/>', '<!DOCTYPE svg SYSTEM "<!--" [<!ENTITY a "10">]><!-- --><svg:svg>'),
  ],
  ['entities behind a document type with a literal', svg('<g/>', `<!DOCTYPE svg SYSTEM '>"' [<!ENTITY a "10">]>`)],
  ['a picture behind a comment in an attribute', svg(`<g id="<!--"/>${picture}<g id="-->"/>`)],
  ['a picture behind CDATA in a comment', svg(`<!--<![CDATA[-->${picture}<!--]]>-->`)],
  ['a picture of an unusual prefix', svg('<a.b:image xmlns:a.b="http://www.w3.org/2000/svg" href="#"/>')],
  ['a link behind a quote in a text', svg(`<desc>href="#</desc><use href="file:///etc/passwd#a"/>`)],
  ['a link behind a quote in an attribute', svg(`<use id='href="#' href="file:///etc/passwd#a"/>`)],
  ['an encoding in which the bytes are other markup', svg('<g/>', '<?xml version="1.0" encoding="UTF-7"?>')],
  ['a tag without an end', svg(`<g id="${'"a'.repeat(10_000)}`)],
  ['text', svg('<text>POLICE</text>')],
])('%s may not be drawn, and a sentence says what to do', (_, text) => {
  expect(findSvgRefusal(text)).toMatch(/PNG/)
})
