import type { DiskWatch } from '../status/disk-space.ts'
import type { CopyStart, Failed, FromCopy, Question, Reply, ToCopy } from './copy-messages.ts'
import { createPeerMarks, type PeerMarks } from './peer-marks.ts'

/** A copy's side of the channel to the first process of its server. */
export interface CopyLink extends CopyStart {
  marks: PeerMarks
  /** Resolves when all others wait for this process before they say that a change is known: from then on it may answer visitors. */
  join(): Promise<void>
  ready(): void
  describeStatus(request: Request): Promise<Response>
  /** Of the disk that all processes share. */
  takeRoom: DiskWatch['takeRoom']
  noteVisit(): void
  noteFailure(failure: Failed): void
  /** Resolves when the first process wants this one to end in order. */
  closing: Promise<void>
}

/** Visits of the home page are told no more often, milliseconds. */
const visitMs = 1_000

/** Resolves once the first process has said how to start. */
export async function openCopyLink(): Promise<CopyLink> {
  const started = Promise.withResolvers<CopyStart>()
  const joined = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const asked = new Map<number, (reply: Reply) => void>()
  let marks: PeerMarks | null = null
  let questions = 0
  let visitAt = Number.NEGATIVE_INFINITY
  const send = (message: FromCopy) => {
    // Without a channel this process is about to end.
    if (process.connected) process.send?.(message)
  }

  process.on('message', (message: ToCopy) => {
    if (message.type === 'start') started.resolve(message.start)
    else if (message.type === 'others') {
      marks?.setOthers(message.names)
      send({ type: 'knows', round: message.round })
    } else if (message.type === 'open') joined.resolve()
    else if (message.type === 'seen') marks?.seen(message.mark, message.by)
    else if (message.type === 'reply') {
      asked.get(message.id)?.(message.reply)
      asked.delete(message.id)
    } else if (message.type === 'ping') send({ type: 'alive' })
    else closing.resolve()
  })

  function ask(question: Question): { id: number; reply: Promise<Reply> } {
    const id = ++questions
    const reply = new Promise<Reply>((resolve) => asked.set(id, resolve))
    send({ type: 'ask', id, question })
    return { id, reply }
  }

  const start = await started.promise
  marks = createPeerMarks(start.own, (owner, mark) => send({ type: 'seen', owner, mark }))
  return {
    ...start,
    marks,
    join() {
      send({ type: 'joined' })
      return joined.promise
    },
    ready: () => send({ type: 'ready' }),
    async describeStatus({ url, method, headers }) {
      const reply = await ask({ kind: 'status', request: { url, method, headers: [...headers] } }).reply
      if (reply.kind !== 'status') throw new Error('the first process answered another question')
      const { body, ...head } = reply.answer
      return new Response(body, head)
    },
    async takeRoom(bytes) {
      const { id, reply } = ask({ kind: 'room', bytes })
      const answer = await reply
      return answer.kind === 'room' && answer.isTaken ? () => send({ type: 'room back', id }) : null
    },
    noteVisit() {
      if (performance.now() - visitAt < visitMs) return
      visitAt = performance.now()
      send({ type: 'visit' })
    },
    noteFailure: (failure) => send({ type: 'failed', failure }),
    closing: closing.promise,
  }
}
