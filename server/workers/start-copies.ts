import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '../log.ts'
import { type CopyStart, type Failed, type FromCopy, packAnswer, type ToCopy } from './copy-messages.ts'
import type { PeerMarks } from './peer-marks.ts'

export interface CopiesOptions {
  /** Processes that serve, the first one included. */
  workers: number
  /** The program that a copy runs, and settings of its process that this one has taken off. */
  program: string
  environment: NodeJS.ProcessEnv
  start: Omit<CopyStart, 'own'>
  marks: PeerMarks
  log: Log
  describeStatus: (request: Request) => Promise<Response>
  noteVisit: () => void
  noteFailure: (failure: Failed) => void
}

export interface Copies {
  /** Tells a process that this one has seen its mark. */
  tellSeen(owner: string, mark: string): void
  /** Has all of them finish what they do, and resolves when they have ended. */
  close(): Promise<void>
}

interface Copy {
  child: ChildProcess
  name: string
  hasJoined: boolean
}

/** A copy that ends again and again is started later each time, up to this many ms. */
const longestPauseMs = 30_000
const firstPauseMs = 250
/** One that has served so long starts anew at once, ms. */
const steadyMs = 60_000
/** Time for one to end in order, ms. */
const endMs = 3_500

/** Starts processes that serve the same address, and others for those that end. */
export function startCopies(options: CopiesOptions): Copies {
  const { workers, marks, log } = options
  const running = new Map<number, Copy>()
  const timers = new Set<NodeJS.Timeout>()
  let isClosing = false
  let started = 0

  const send = ({ child }: Copy, message: ToCopy) => {
    // It may have ended meanwhile.
    if (child.connected) child.send(message, () => {})
  }
  const joined = () => [...running.values()].filter(({ hasJoined }) => hasJoined)

  function tellOthers(): void {
    const names = [marks.own, ...joined().map(({ name }) => name)]
    marks.setOthers(names)
    for (const copy of joined()) send(copy, { type: 'others', names })
  }

  function passSeen(owner: string, mark: string, by: string): void {
    if (owner === marks.own) marks.seen(mark, by)
    const copy = joined().find(({ name }) => name === owner)
    if (copy) send(copy, { type: 'seen', mark, by })
  }

  function begin(worker: number, pauseMs: number): void {
    const env = { ...process.env, ...options.environment, STATIONHOUSE_WORKER: String(worker) }
    const child = fork(options.program, [], { env, execArgv: process.execArgv })
    const copy: Copy = { child, name: `${marks.own}.${worker}.${++started}`, hasJoined: false }
    const begunAt = performance.now()
    running.set(worker, copy)
    send(copy, { type: 'start', start: { ...options.start, own: copy.name } })
    child.on('message', (message: FromCopy) => void receive(worker, copy, message))
    child.once('error', (error) => log.error({ event: 'worker_failed', of: worker, err: error }, 'a worker failed'))
    child.once('exit', (code, signal) => {
      running.delete(worker)
      tellOthers()
      if (isClosing) return
      const next = performance.now() - begunAt > steadyMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      log.error(
        { event: 'worker_ended', of: worker, code, signal, againInMs: next },
        'a worker ended; another one starts',
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        begin(worker, next)
      }, next)
      timers.add(timer)
    })
  }

  async function receive(worker: number, copy: Copy, message: FromCopy): Promise<void> {
    if (message.type === 'joined') {
      copy.hasJoined = true
      tellOthers()
    } else if (message.type === 'ready') log.info({ event: 'worker_ready', of: worker }, 'a worker serves')
    else if (message.type === 'seen') passSeen(message.owner, message.mark, copy.name)
    else if (message.type === 'visit') options.noteVisit()
    else if (message.type === 'failed') options.noteFailure(message.failure)
    else {
      const { url, method, headers } = message.request
      const answer = await options.describeStatus(new Request(url, { method, headers }))
      send(copy, { type: 'status', id: message.id, answer: await packAnswer(answer) })
    }
  }

  for (let worker = 2; worker <= workers; worker += 1) begin(worker, firstPauseMs / 2)

  return {
    tellSeen: (owner, mark) => passSeen(owner, mark, marks.own),
    async close() {
      isClosing = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(
        [...running.values()].map(async (copy) => {
          const ended = new Promise((resolve) => copy.child.once('exit', resolve))
          send(copy, { type: 'close' })
          const timer = setTimeout(() => copy.child.kill('SIGKILL'), endMs)
          await ended
          clearTimeout(timer)
        }),
      )
    },
  }
}
