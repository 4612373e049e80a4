/** Returns the lines of a text as choices, without duplicates. */
export function listChoices(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}
