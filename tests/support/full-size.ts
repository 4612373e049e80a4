export const isFullSize = process.env.FULL_SIZE === 'true'

/** The size of a test: one that fits every run, or with `FULL_SIZE=true` the one that the threat model asks for. */
export function size({ usual, full }: { usual: number; full: number }): number {
  return isFullSize ? full : usual
}

/** The rounds of a test, as `size` says; `ROUNDS` sets a lower number where the time for the full one is not there. */
export function countRounds({ usual, full }: { usual: number; full: number }): number {
  return Math.min(size({ usual, full }), Number(process.env.ROUNDS || full))
}
