import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

/** A message that `reportGoal` sends from a benchmark. */
const goalSchema = z.object({
  figure: z.string(),
  value: z.number(),
  unit: z.string(),
  /** A phrase such as “at most 3”. */
  limit: z.string(),
  isMet: z.boolean(),
})

export interface Benchmark {
  name: string
  goals: z.infer<typeof goalSchema>[]
  hasSucceeded: boolean
}

export async function runBenchmark(script: string, name: string): Promise<Benchmark> {
  const goals: Benchmark['goals'] = []
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  child.on('message', (message) => goals.push(goalSchema.parse(message)))
  // Waits for `close`, because `exit` may come before the last message.
  const [code] = await once(child, 'close')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return { name, goals, hasSucceeded: code === 0 }
}
