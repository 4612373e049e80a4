/**
 * Returns the escaped contents of all elements of a name. In S3, elements of one name are never
 * nested.
 */
export function parseElements(xml: string, name: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g'))
  return Array.from(matches, ([, content = '']) => content)
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of the first element of a name; null if there is none. */
export function parseElementText(xml: string, name: string): string | null {
  const [content = null] = parseElements(xml, name)
  return (
    content?.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, entity) => {
      if (entity) return namedEntities[String(entity).toLowerCase()] ?? ''
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    }) ?? null
  )
}
