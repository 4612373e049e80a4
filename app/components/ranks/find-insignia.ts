export type Insignia =
  | { kind: 'stars'; count: 1 | 2 | 3 | 4 }
  | { kind: 'eagle' }
  | { kind: 'leaf'; metal: 'gold' | 'silver' }
  | { kind: 'bars'; count: 1 | 2 }
  | { kind: 'chevrons'; count: 1 | 2 | 3; rockers: 0 | 1 | 3 }
  | { kind: 'shield' }
  | { kind: 'barred-shield' }
  | { kind: 'open-shield' }
  | { kind: 'cadet'; count: 1 | 2 }

/**
 * Returns the insignia of the first match in `insigniaRules`, or the shield. Chiefs have the stars
 * of the Los Angeles police, and inspectors have the insignia of the New York police.
 */
export function findInsignia(rank: string): Insignia {
  return insigniaRules.find(([pattern]) => pattern.test(rank))?.[1] ?? { kind: 'shield' }
}

export function haveSameInsignia(first: string, second: string): boolean {
  return JSON.stringify(findInsignia(first)) === JSON.stringify(findInsignia(second))
}

const insigniaRules: readonly (readonly [RegExp, Insignia])[] = [
  [/\bprobationary\b/i, { kind: 'cadet', count: 2 }],
  [/\b(cadet|recruit|trainee|candidate)\b/i, { kind: 'cadet', count: 1 }],
  [/\b(deputy sheriff|sheriff['’]s deputy)\b/i, { kind: 'shield' }],
  [/\b(assistant chief|assistant commissioner|undersheriff)\b/i, { kind: 'stars', count: 3 }],
  [/\b(deputy chief|chief deputy|deputy commissioner|assistant sheriff)\b/i, { kind: 'stars', count: 2 }],
  [/\bdeputy inspector\b/i, { kind: 'leaf', metal: 'gold' }],
  [/\b(chief inspector|inspector)\b/i, { kind: 'eagle' }],
  [/\b(chief|sheriff|superintendent|commissioner)\b/i, { kind: 'stars', count: 4 }],
  [/\bcommander\b/i, { kind: 'stars', count: 1 }],
  [/\b(lieutenant|lt\.?) col(onel|\.)/i, { kind: 'leaf', metal: 'silver' }],
  [/\bcolonel\b/i, { kind: 'eagle' }],
  [/\bcaptain\b/i, { kind: 'bars', count: 2 }],
  [/\blieutenant\b|\blt\b/i, { kind: 'bars', count: 1 }],
  [/\bsergeant major\b/i, { kind: 'chevrons', count: 3, rockers: 3 }],
  [/\b(master|staff|first|senior) sergeant\b/i, { kind: 'chevrons', count: 3, rockers: 1 }],
  [/\b(sergeant|sgt)\b/i, { kind: 'chevrons', count: 3, rockers: 0 }],
  [/\bmajor\b/i, { kind: 'leaf', metal: 'gold' }],
  [/\b(corporal|cpl)\b/i, { kind: 'chevrons', count: 2, rockers: 0 }],
  [/\bsenior\b|\bfirst class\b|\bfield training\b/i, { kind: 'chevrons', count: 1, rockers: 0 }],
  [/\bresident\b/i, { kind: 'barred-shield' }],
  [/\b(reserve|auxiliary)\b/i, { kind: 'open-shield' }],
]
