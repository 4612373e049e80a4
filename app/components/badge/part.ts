/** A color of a badge: the three of the settings, and what is mixed of them. */
export type Tone = 'field' | 'metal' | 'ink' | 'lit' | 'shaded' | 'deep' | 'soft'

/** One path of a drawing: filled, or with `line` drawn as a line of that width. */
export interface Part {
  tone: Tone
  d: string
  line?: number
  /** Lengths of dashes and gaps. */
  dash?: string
}

export function fill(tone: Tone, d: string): Part {
  return { tone, d }
}

export function stroke(tone: Tone, line: number, d: string, dash?: string): Part {
  return dash === undefined ? { tone, line, d } : { tone, line, d, dash }
}
