import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Mail } from './mail.ts'
import type { Seal } from './seal.ts'

interface QueuedMail {
  id: string
  /** How often it was tried in vain. */
  failures: number
  /** Null when the keys that sealed it are gone. */
  mail: Mail | null
}

export interface MailQueue {
  add(sql: ISql, mail: Mail): Promise<void>
  /**
   * Hands the next mail that is due to `deliver`, and forgets it, or keeps it for `retryInMs`, a minute at most. One at a
   * time among all copies of the server: `false` when nothing is due, or another copy is at work.
   */
  takeNext(deliver: Deliver): Promise<boolean>
}

/** `lost` tells that the mail is somebody else's from now on. */
type Deliver = (queued: QueuedMail, lost: AbortSignal) => Promise<'forget' | { retryInMs: number }>

/** Not longer, so that mail leaves within two minutes after its mail server came back. */
const longestPauseMs = 60_000
/** What is due later than a pause from now was put there before the clock went back by more than this. */
const clockSlackMs = 5_000

/** Any fixed number: who sends holds this lock. */
const lockNumber = 0x6d61696c

/**
 * The mail stays locked in a transaction while it is being sent, so a sender that dies loses it to the next one at once;
 * that transaction must end within a minute, or Postgres ends it (`idle_in_transaction_session_timeout`).
 */
export function createMailQueue({ sql, seal, clock }: { sql: Sql; seal: Seal; clock: () => number }): MailQueue {
  return {
    async add(transaction, mail) {
      const now = new Date(clock())
      await transaction`
        insert into auth.mail_queue (id, sealed, due_at, expires_at, created_at)
        values (${randomUUID()}, ${seal.close(JSON.stringify(mail))}, ${now}, ${mail.expiresAt}, ${now})`
    },

    async takeNext(deliver) {
      const lost = new AbortController()
      const work = sql.begin(async (transaction) => {
        const [lock] = await transaction`select pg_try_advisory_xact_lock(${lockNumber}) as is_ours`
        if (!lock?.is_ours) return false
        const now = clock()
        const [row] = await transaction`
          select id, sealed, attempts from auth.mail_queue
          where due_at <= ${new Date(now)} or due_at > ${new Date(now + longestPauseMs + clockSlackMs)}
          order by due_at limit 1 for update`
        if (!row) return false
        const { id, sealed, attempts } = rowSchema.parse(row)
        const text = seal.open(sealed)
        const mail = text === null ? null : mailSchema.parse(JSON.parse(text))
        const outcome = await deliver({ id, failures: attempts, mail }, lost.signal)
        if (outcome === 'forget') {
          await transaction`delete from auth.mail_queue where id = ${id}`
          return true
        }
        await transaction`
          update auth.mail_queue set attempts = attempts + 1, due_at = ${new Date(clock() + Math.min(outcome.retryInMs, longestPauseMs))}
          where id = ${id}`
        return true
      })
      return work.finally(() => lost.abort())
    },
  }
}

const rowSchema = z.object({ id: z.guid(), sealed: z.instanceof(Uint8Array), attempts: z.number() })
const mailSchema = z.object({
  template: z.string(),
  to: z.string(),
  variables: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])),
  expiresAt: z.coerce.date(),
})
