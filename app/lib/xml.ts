/** `writeXml` escapes the text and attributes. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

export function createElement(
  name: string,
  attributes: XmlElement['attributes'],
  ...children: XmlElement['children']
): XmlElement {
  return { name, attributes, children }
}

export function createTextElement(name: string, text: string): XmlElement {
  return { name, attributes: {}, children: [text] }
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`
}

/** The result is also valid HTML if only void elements are empty. */
export function writeElement({ name, attributes, children }: XmlElement): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${attributeText.join('')}`
  if (children.length === 0) return `${start}/>`
  const innerXml = children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeElement(child)))
  return `${start}>${innerXml.join('')}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(omittedCharacterPattern, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

// XML forbids most of these characters and discourages the others
// (https://www.w3.org/TR/xml/#charsets).
const omittedCharacterPattern = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
