/** The contents of all elements of a name, still escaped. S3's answers are flat: no element holds another of its name. */
export function readElements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g'))
  return Array.from(found, ([, content = '']) => content)
}

/** The text of the first element of a name; null where there is none. */
export function readText(xml: string, name: string): string | null {
  const [content] = readElements(xml, name)
  return content === undefined ? null : unescapeXml(content)
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })
}
