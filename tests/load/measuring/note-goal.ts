interface Figure {
  figure: string
  value: number
  /** Empty for a figure without a unit. */
  unit: string
}

/** A figure with its maximum or minimum, in the same unit. */
export type Goal = Figure & ({ most: number } | { least: number })

/** Prints a figure with its goal, and reports it to `npm run bench` if that runs the script. */
export function noteGoal(goal: Goal): void {
  const { figure, value, unit } = goal
  const holds = 'most' in goal ? value <= goal.most : value >= goal.least
  const limit = 'most' in goal ? `at most ${round(goal.most)}` : `at least ${round(goal.least)}`
  console.log(`${holds ? 'holds ' : 'MISSES'} ${figure}: ${`${value.toFixed(2)} ${unit}`.trim()}, ${limit}`)
  process.send?.({ figure, value, unit, limit, holds })
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
