import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

export function describeMachine(): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  const busyNote = load > 0.5 ? ' Other programs are running, so wall-clock times are unreliable.' : ''
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  return (
    `${day}, ${processors.length} × ${model}, ${gigabytes} GB, ${platform()} ${release()} ${arch()}, ` +
    `Node ${process.versions.node}, load ${load.toFixed(1)}.${busyNote}`
  )
}
