interface Figure {
  figure: string
  value: number
  /** Empty for a figure without a unit. */
  unit: string
}

/** A figure with its maximum or minimum, in the same unit. */
export type Goal = Figure & ({ max: number } | { min: number })

/** Prints a figure with its goal, and sends both to `npm run bench` if that started the script. */
export function reportGoal(goal: Goal): void {
  const { figure, value, unit } = goal
  const isMet = 'max' in goal ? value <= goal.max : value >= goal.min
  const limit = 'max' in goal ? `at most ${round(goal.max)}` : `at least ${round(goal.min)}`
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${figure}: ${`${value.toFixed(2)} ${unit}`.trim()}, ${limit}`)
  process.send?.({ figure, value, unit, limit, isMet })
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
