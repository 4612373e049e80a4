/** The size of a test: one that fits every run, or with `FULL_SIZE=true` the one that the threat model asks for. */
export function size({ usual, full }: { usual: number; full: number }): number {
  return process.env.FULL_SIZE === 'true' ? full : usual
}
