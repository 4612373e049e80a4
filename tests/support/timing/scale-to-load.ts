const sampleMs = 20
const samples = 5

/** Milliseconds of processor time that `run` takes in this process: what else the machine does makes it no longer. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  return usedSince(before)
}

/**
 * A bound in milliseconds that holds on an idle machine, for the machine as it is: where others use the processors too,
 * everything takes as many times longer as a short computation takes by the clock, against what it takes of the processor. The
 * slowest of several counts, because what was measured may have met the same. To measure takes a tenth of a second of the
 * processor, and is left out where what was bounded took `tookMs`, less than on an idle machine.
 */
export function scaleToLoad(ms: number, tookMs = Number.POSITIVE_INFINITY): number {
  if (tookMs < ms) return ms
  return ms * Math.max(1, ...Array.from({ length: samples }, measureSlowness))
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
