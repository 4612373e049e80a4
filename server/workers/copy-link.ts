import type { CopyStart, Failed, FromCopy, SentAnswer, ToCopy } from './copy-messages.ts'
import { createPeerMarks, type PeerMarks } from './peer-marks.ts'

/** A copy's side of the channel to the first process of its server. */
export interface CopyLink extends CopyStart {
  marks: PeerMarks
  /** Resolves when others wait for this process before they say that a change is known. */
  join(): Promise<void>
  ready(): void
  describeStatus(request: Request): Promise<Response>
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
  const asked = new Map<number, (answer: SentAnswer) => void>()
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
      joined.resolve()
    } else if (message.type === 'seen') marks?.seen(message.mark, message.by)
    else if (message.type === 'status') {
      asked.get(message.id)?.(message.answer)
      asked.delete(message.id)
    } else closing.resolve()
  })

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
      const id = ++questions
      const {
        status,
        headers: sent,
        body,
      } = await new Promise<SentAnswer>((resolve) => {
        asked.set(id, resolve)
        send({ type: 'status', id, request: { url, method, headers: [...headers] } })
      })
      return new Response(body, { status, headers: sent })
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
