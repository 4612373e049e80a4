import type { MailEvent } from './create-mail.ts'
import type { Mail } from './mail.ts'
import type { MailQueue } from './mail-queue.ts'

export interface Sender {
  wake(): void
  flush(): Promise<void>
  close(): Promise<void>
}

export interface SenderOptions {
  queue: MailQueue
  send(mail: { id: string; mail: Mail }): Promise<void>
  report(event: MailEvent): void
  clock: () => number
}

/** How often a sender looks for what other copies or an earlier life of the server left behind, milliseconds. */
const lookMs = 5_000
const firstPauseMs = 5_000
/** Not longer, so that mail leaves within two minutes after its server came back. */
const longestPauseMs = 60_000

/** Takes mail from the queue, one at a time. */
export function createSender({ queue, send, report, clock }: SenderOptions): Sender {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  const timer = setInterval(wake, lookMs)
  timer.unref()

  async function work(): Promise<void> {
    isQueued = false
    try {
      for (let isMore = true; isMore && !isClosed; ) isMore = await sendNext()
    } catch (error) {
      // The database is away; the next look finds the mail still there.
      report({ event: 'mail_failed', id: '', error })
    }
  }

  async function sendNext(): Promise<boolean> {
    const next = await queue.claim()
    if (!next) return false
    const { id, mail, attempts } = next
    if (!mail || mail.expiresAt.getTime() <= clock()) {
      report({ event: 'mail_expired', id })
      await queue.remove(id)
      return true
    }
    try {
      await send({ id, mail })
    } catch (error) {
      report({ event: 'mail_failed', id, error })
      await queue.postpone(id, Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))
      return true
    }
    await queue.remove(id)
    return true
  }

  function wake(): void {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(work)
  }

  return {
    wake,
    flush() {
      wake()
      return running
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      await running
    },
  }
}
