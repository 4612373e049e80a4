const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text itself, or as many whole characters (graphemes) as fit into `limit` UTF-16 units with an ellipsis behind them. */
export function cutText(text: string, limit: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= limit) return trimmed
  let end = 0
  for (const { index, segment } of graphemes.segment(trimmed.slice(0, limit + longestLook))) {
    if (index + segment.length > limit - 1) break
    end = index + segment.length
  }
  return `${trimmed.slice(0, end).trimEnd()}…`
}

/** How far behind the limit a character may reach that begins before it, in UTF-16 units. */
const longestLook = 100
