/** Splits text into paragraphs at blank lines, and each paragraph into lines. */
export function splitParagraphs(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line, index) => line !== '' || (index > 0 && index < lines.length - 1)))
    .filter((lines) => lines.length > 0)
}
