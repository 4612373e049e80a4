import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '../log.ts'
import { type AnswerOptions, answerCopy } from './answer-copy.ts'
import type { CopyStart, Failed, FromCopy, ToCopy } from './copy-messages.ts'
import type { PeerMarks } from './peer-marks.ts'

export interface CopiesOptions extends AnswerOptions {
  /** Processes that serve, the first one included. */
  workers: number
  /** The program that a copy runs, and settings of its process that this one has taken off. */
  program: string
  environment: NodeJS.ProcessEnv
  /** An argument that tells a later start whose a copy is. */
  mark: string
  start: Omit<CopyStart, 'own'>
  marks: PeerMarks
  log: Log
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
  worker: number
  name: string
  begunAt: number
  answers: ReturnType<typeof answerCopy>
  /** Changes are waited for until it knows of them. */
  hasJoined: boolean
  /** The last round of names that it knows of. */
  knows: number
  /** It may serve once everybody knows of this round; null before it has joined, and once it may. */
  opensAfter: number | null
  isReady: boolean
  /** Times that it was asked for a sign of life since the last one. */
  unanswered: number
  /** It was told to end, which may take a while where the system waits for a disk. */
  isKilled: boolean
}

/** A copy that ends again and again is started later each time, up to this many ms. */
const longestPauseMs = 30_000
const firstPauseMs = 250
/** One that has served so long starts anew at once, ms. */
const steadyMs = 60_000
/** Time for one to end in order, ms. */
const endMs = 3_500
/** How often a copy is asked for a sign of life, ms. */
const pingMs = 1_000
/** One that leaves so many without an answer is ended. Counted, because a machine that slept is no reason. */
const mostUnanswered = 5
/** Time for one to start, ms. */
const longestStartMs = 120_000

/** Starts processes that serve the same address, and others for those that end or hang. */
export function startCopies(options: CopiesOptions): Copies {
  const { workers, marks, log } = options
  const running = new Map<number, Copy>()
  const timers = new Set<NodeJS.Timeout>()
  let isClosing = false
  let started = 0
  let round = 0

  const send = ({ child }: Copy, message: ToCopy) => {
    // It may have ended meanwhile.
    if (child.connected) child.send(message, () => {})
  }
  const joined = () => [...running.values()].filter(({ hasJoined }) => hasJoined)

  function tellOthers(): void {
    const names = [marks.own, ...joined().map(({ name }) => name)]
    round += 1
    marks.setOthers(names)
    for (const copy of joined()) send(copy, { type: 'others', names, round })
    openKnown()
  }

  /** Whoever does not know of a copy does not wait for it after a change, so it would show what was before. */
  function openKnown(): void {
    for (const copy of joined()) {
      const { opensAfter } = copy
      if (opensAfter === null || joined().some(({ knows }) => knows < opensAfter)) continue
      copy.opensAfter = null
      send(copy, { type: 'open' })
    }
  }

  function passSeen(owner: string, mark: string, by: string): void {
    if (owner === marks.own) marks.seen(mark, by)
    const copy = joined().find(({ name }) => name === owner)
    if (copy) send(copy, { type: 'seen', mark, by })
  }

  function begin(worker: number, pauseMs: number): void {
    const env = { ...process.env, ...options.environment, STATIONHOUSE_WORKER: String(worker) }
    const child = fork(options.program, [options.mark], { env, execArgv: process.execArgv })
    const copy: Copy = {
      child,
      worker,
      name: `${marks.own}.${worker}.${++started}`,
      begunAt: performance.now(),
      answers: answerCopy(options),
      hasJoined: false,
      knows: 0,
      opensAfter: null,
      isReady: false,
      unanswered: 0,
      isKilled: false,
    }
    running.set(worker, copy)
    send(copy, { type: 'start', start: { ...options.start, own: copy.name } })
    child.on('message', (message: FromCopy) => void receive(copy, message))
    child.once('error', (error) => log.error({ event: 'worker_failed', of: worker, err: error }, 'a worker failed'))
    child.once('exit', (code, signal) => {
      running.delete(worker)
      copy.answers.end()
      tellOthers()
      if (isClosing) return
      const isSteady = performance.now() - copy.begunAt > steadyMs
      const next = isSteady ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
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

  async function receive(copy: Copy, message: FromCopy): Promise<void> {
    copy.unanswered = 0
    if (message.type === 'joined') {
      copy.hasJoined = true
      copy.opensAfter = round + 1
      tellOthers()
    } else if (message.type === 'knows') {
      copy.knows = message.round
      openKnown()
    } else if (message.type === 'ready') {
      copy.isReady = true
      log.info({ event: 'worker_ready', of: copy.worker }, 'a worker serves')
    } else if (message.type === 'seen') passSeen(message.owner, message.mark, copy.name)
    else if (message.type === 'visit') options.noteVisit()
    else if (message.type === 'failed') options.noteFailure(message.failure)
    else if (message.type === 'room back') copy.answers.giveBack(message.id)
    else if (message.type === 'ask') {
      const reply = await copy.answers.answer(message.id, message.question)
      send(copy, { type: 'reply', id: message.id, reply })
    }
  }

  /** Visitors whose connections a copy has, and writers who wait for it, would wait as long as it hangs. */
  function endHung(): void {
    for (const copy of running.values()) {
      if (copy.isKilled) continue
      const isLate = !copy.isReady && performance.now() - copy.begunAt > longestStartMs
      if (copy.unanswered >= mostUnanswered || isLate) {
        log.error({ event: 'worker_hangs', of: copy.worker }, 'a worker gives no sign of life and is ended')
        copy.isKilled = true
        copy.child.kill('SIGKILL')
      } else if (copy.hasJoined) {
        copy.unanswered += 1
        send(copy, { type: 'ping' })
      }
    }
  }

  for (let worker = 2; worker <= workers; worker += 1) begin(worker, firstPauseMs / 2)
  const pings = setInterval(endHung, pingMs)

  return {
    tellSeen: (owner, mark) => passSeen(owner, mark, marks.own),
    async close() {
      isClosing = true
      clearInterval(pings)
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
