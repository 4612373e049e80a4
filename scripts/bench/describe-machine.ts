import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** The machine in words, and how busy it is. */
export function describeMachine(): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  const busy = load > 0.5 ? ' Other work runs beside: times by the clock say little.' : ''
  return (
    `${day}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${platform()} ${release()} ${arch()}, ` +
    `Node ${process.versions.node}, load ${load.toFixed(1)}.${busy}`
  )
}
