import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Queryable, Sql } from '#platform/database/sql.ts'
import { decryptWithAny, encryptWith } from '#platform/identity/cipher.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { Mail, MailEvent } from './mail.ts'

export interface MailQueueOptions {
  keys: Keys
  /** Milliseconds since 1970. */
  clock: () => number
}

const keyPurpose = 'stationhouse mail queue'

export function createMailEnqueuer({ keys, clock }: MailQueueOptions): (sql: Queryable, mail: Mail) => Promise<void> {
  const [secret] = keys.deriveSecrets(keyPurpose)
  return async (sql, mail) => {
    const now = new Date(clock())
    await sql`
      insert into auth.mail_queue (id, sealed, due_at, expires_at, created_at)
      values (${randomUUID()}, ${encryptWith(secret, JSON.stringify(mail))}, ${now}, ${mail.expiresAt}, ${now})`
  }
}

export interface MailWorkerOptions extends MailQueueOptions {
  sql: Sql
  /** Stops when `signal` is aborted. */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<unknown>
  onEvent(event: MailEvent): void
}

/** The first retry delay, which each failure doubles (exponential backoff). */
const firstRetryMs = 5_000
/** Maximum retry delay. Email waits at most this long after the mail server responds again. */
const maxRetryMs = 60_000
/**
 * If email is due later than the longest retry plus this tolerance, the clock was set back. The
 * worker then sends the email immediately.
 */
const clockToleranceMs = 5_000
/** Timeout of one attempt, which must be shorter than the timeout of the queue's transaction. */
const attemptTimeoutMs = 45_000
const closeTimeoutMs = 2_000

/** An arbitrary number for the advisory lock that the sending instance holds. */
const lockId = 0x6d61696c

/**
 * All instances together send one email at a time, because a transaction locks the queue while it
 * sends. If an instance dies, another can take over immediately. If an instance hangs, the embedded
 * Postgres ends the transaction after a minute (`idle_in_transaction_session_timeout`).
 */
export function createMailWorker({ sql, keys, clock, send, onEvent }: MailWorkerOptions): WorkerLoop {
  const secrets = keys.deriveSecrets(keyPurpose)
  const closing = new AbortController()

  async function sendNext(): Promise<boolean> {
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
      const { id, sealed, attempts } = rowSchema.parse(row)
      if (await trySend(id, sealed, transactionEnd.signal)) {
        await transaction`delete from auth.mail_queue where id = ${id}`
      } else {
        const dueAt = new Date(clock() + Math.min(firstRetryMs * 2 ** attempts, maxRetryMs))
        await transaction`update auth.mail_queue set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`
      }
      return true
    })
    // Stops the attempt, because another instance may send the email after the transaction ends.
    return work.finally(() => transactionEnd.abort())
  }

  /** Resolves to false if the worker must retry the email later. */
  async function trySend(id: string, sealed: Uint8Array, transactionEnded: AbortSignal): Promise<boolean> {
    const text = decryptWithAny(secrets, sealed)
    const mail = text === null ? null : mailSchema.parse(JSON.parse(text))
    if (!mail || mail.expiresAt.getTime() <= clock()) {
      onEvent({ event: 'mail_expired', id })
      return true
    }
    try {
      const timeout = AbortSignal.timeout(attemptTimeoutMs)
      await send(id, mail, AbortSignal.any([transactionEnded, closing.signal, timeout]))
      return true
    } catch (error) {
      onEvent({ event: 'mail_failed', id, error })
      return false
    }
  }

  const loop = createWorkerLoop({
    workOnNext: sendNext,
    // The transaction failed, possibly before it read an email, so there is no ID.
    onError: (error) => onEvent({ event: 'mail_failed', id: '', error }),
    pollMs: 5_000,
  })
  return {
    ...loop,
    async close() {
      const timer = setTimeout(() => closing.abort(), closeTimeoutMs)
      await loop.close()
      clearTimeout(timer)
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
