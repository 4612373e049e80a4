interface Figure {
  figure: string
  value: number
  /** Empty for a number without one. */
  unit: string
}

/** A figure and the most or the least that it may be, in the same unit. */
export type Goal = Figure & ({ most: number } | { least: number })

/** Prints a figure beside its goal. */
export function noteGoal(goal: Goal): void {
  const { figure, value, unit } = goal
  const holds = 'most' in goal ? value <= goal.most : value >= goal.least
  const limit = 'most' in goal ? `at most ${round(goal.most)}` : `at least ${round(goal.least)}`
  console.log(`${holds ? 'holds ' : 'MISSES'} ${figure}: ${`${value.toFixed(2)} ${unit}`.trim()}, ${limit}`)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
