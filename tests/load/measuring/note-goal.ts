/** A figure and the most that it may be, in the same unit. */
export interface Goal {
  figure: string
  value: number
  most: number
  unit: string
}

/** Prints a figure beside its goal, and tells it to `npm run bench`, where that runs the script. */
export function noteGoal(goal: Goal): void {
  const { figure, value, most, unit } = goal
  console.log(
    `${value <= most ? 'holds ' : 'MISSES'} ${figure}: ${value.toFixed(2)} ${unit}, at most ${Number(most.toFixed(2))}`,
  )
  process.send?.(goal)
}
