import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queryable, Sql } from '#platform/database/sql.ts'
import type { Mail } from './mail.ts'
import type { MailCipher } from './mail-cipher.ts'

interface QueuedMail {
  id: string
  /** The number of failed attempts. */
  failures: number
  /** Null if the key that encrypted the email is missing. */
  mail: Mail | null
}

export interface MailQueue {
  add(sql: Queryable, mail: Mail): Promise<void>
  /**
   * Passes the next due email to `deliver`, then removes it or reschedules it in `retryInMs`, at
   * most a minute. All instances together handle one email at a time. Resolves to false if no email
   * is due or another instance is sending.
   */
  deliverNext(deliver: Deliver): Promise<boolean>
}

/**
 * Delivers one email. `transactionEnded` is aborted when the transaction ends, because another
 * instance may then take the email.
 */
type Deliver = (queued: QueuedMail, transactionEnded: AbortSignal) => Promise<'remove' | { retryInMs: number }>

/** Short enough that waiting email is sent within two minutes after the mail server is back. */
const maxRetryMs = 60_000
/**
 * Email due later than the longest retry plus this tolerance is sent immediately, because the clock
 * must have been set back.
 */
const clockToleranceMs = 5_000

/** An arbitrary number for the advisory lock that the sending instance holds. */
const lockId = 0x6d61696c

/**
 * Creates the queue. The transaction that sends an email locks the queue, so another instance can
 * take over immediately if the sender dies. Postgres ends such a transaction after a minute
 * (`idle_in_transaction_session_timeout`).
 */
export function createMailQueue({
  sql,
  cipher,
  clock,
}: {
  sql: Sql
  cipher: MailCipher
  clock: () => number
}): MailQueue {
  return {
    async add(transaction, mail) {
      const now = new Date(clock())
      await transaction`
        insert into auth.mail_queue (id, sealed, due_at, expires_at, created_at)
        values (${randomUUID()}, ${cipher.encrypt(JSON.stringify(mail))}, ${now}, ${mail.expiresAt}, ${now})`
    },

    async deliverNext(deliver) {
      const transactionEnd = new AbortController()
      const work = sql.begin(async (transaction) => {
        const [lock] = await transaction`select pg_try_advisory_xact_lock(${lockId}) as is_held`
        if (!lock?.is_held) return false
        const now = clock()
        const [row] = await transaction`
          select id, sealed, attempts from auth.mail_queue
          where due_at <= ${new Date(now)} or due_at > ${new Date(now + maxRetryMs + clockToleranceMs)}
          order by due_at limit 1 for update`
        if (!row) return false
        const { id, sealed: ciphertext, attempts } = rowSchema.parse(row)
        const text = cipher.decrypt(ciphertext)
        const mail = text === null ? null : mailSchema.parse(JSON.parse(text))
        const outcome = await deliver({ id, failures: attempts, mail }, transactionEnd.signal)
        if (outcome === 'remove') {
          await transaction`delete from auth.mail_queue where id = ${id}`
          return true
        }
        const dueAt = new Date(clock() + Math.min(outcome.retryInMs, maxRetryMs))
        await transaction`update auth.mail_queue set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`
        return true
      })
      return work.finally(() => transactionEnd.abort())
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
