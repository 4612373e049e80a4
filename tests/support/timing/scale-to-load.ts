const sampleMs = 20
const samples = 5

/**
 * Measures the CPU time of `run` in this process, in milliseconds. Other programs don't increase
 * it.
 */
export async function measureCpuMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  return getCpuMsSince(before)
}

/** Another machine may be this many times slower than a developer's machine. */
const slowMachineFactor = 3

/**
 * Scales a time limit for a fast and idle machine to this machine. The limit becomes three times as
 * long, and even longer if other programs use the CPU. The additional factor is the wall time of a
 * short computation divided by its CPU time. The slowest of several samples counts, because the
 * measured code may have been delayed as much. Takes no samples if `tookMs` is below the tripled
 * limit, which saves a tenth of a second.
 */
export function scaleToLoad(ms: number, tookMs = Number.POSITIVE_INFINITY): number {
  const bound = ms * slowMachineFactor
  if (tookMs < bound) return bound
  return bound * Math.max(1, ...Array.from({ length: samples }, measureSlowness))
}

function measureSlowness(): number {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  while (getCpuMsSince(before) < sampleMs);
  return (performance.now() - startedAt) / sampleMs
}

function getCpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
