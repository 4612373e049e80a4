const sampleMs = 20
const samples = 5

/** Milliseconds of processor time that `run` takes in this process: what else the machine does makes it no longer. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  return usedSince(before)
}

/** How many times slower than the machine of the developers another one may be. */
const slowMachine = 3

/**
 * Turns a bound in milliseconds that holds on a quick and idle machine into one for this machine:
 * three times as long, and longer where other programs use the processors. How much longer is what
 * a short computation takes by the clock, divided by its processor time. The slowest of several
 * samples counts, because what was measured may have met the same. A bound that `tookMs` keeps
 * anyway needs no samples, which cost a tenth of a second.
 */
export function scaleToLoad(ms: number, tookMs = Number.POSITIVE_INFINITY): number {
  const bound = ms * slowMachine
  if (tookMs < bound) return bound
  return bound * Math.max(1, ...Array.from({ length: samples }, measureSlowness))
}

function measureSlowness(): number {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  while (usedSince(before) < sampleMs);
  return (performance.now() - startedAt) / sampleMs
}

function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
