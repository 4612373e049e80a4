/** The text part of a mail from its HTML part: links as `words: address`, one blank line between paragraphs. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(head|style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2: $1')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(p|h\d|tr|div|table)>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|nbsp|#\d+);/g,
      (_, name: string) => characters[name] ?? String.fromCodePoint(Number(name.slice(1))),
    )
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
