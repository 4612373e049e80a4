import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/sql.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { Brand, Mail, MailEvent } from './mail.ts'
import { createMailEnqueuer, createMailWorker } from './mail-queue.ts'
import { createMailRenderer } from './mail-renderer.ts'
import { createTransport } from './transport.ts'

export interface MailOptions {
  database: Pick<Database, 'auth'>
  keys: Keys
  templatesFolder: string
  /** The folder for `.eml` files if there is no mail server. */
  outboxFolder: string
  smtpUrl: string | null
  from: string
  getBrand(): Promise<Brand>
  /** Receives the outcome of each attempt. */
  onEvent(event: MailEvent): void
  /** Milliseconds since 1970. */
  clock?: () => number
}

export interface MailSender {
  /** Queues an email, which the worker sends after the caller's transaction commits. */
  enqueue(sql: Queryable, mail: Mail): Promise<void>
  /**
   * Sends an email immediately, without retries. Throws if the mail server rejects the email, or
   * after 20 seconds.
   */
  sendNow(mail: Mail): Promise<Pick<MailEvent, 'event'>>
  /** Polls the queue now instead of a few seconds later. */
  wake(): void
  /** Resolves when no email is due. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Shorter than the timeouts of browsers and proxies. */
const sendNowTimeoutMs = 20_000

/**
 * Creates the mail queue and its worker, because sending email must not fail or delay a request.
 * Postgres stores the encrypted emails until a mail server accepts them. Only one instance sends at
 * a time. Retries use the same Message-ID.
 */
export async function createMailSender(options: MailOptions): Promise<MailSender> {
  const { database, keys, getBrand, onEvent, clock = Date.now } = options
  const transport = createTransport(options)
  const render = await createMailRenderer(options.templatesFolder)
  const send = async (id: string, mail: Mail, signal: AbortSignal) => {
    const outcome = await transport.send({ id, to: mail.to, ...render(mail, await getBrand()) }, signal)
    onEvent({ ...outcome, id })
    return outcome
  }
  const worker = createMailWorker({ sql: database.auth, keys, clock, send, onEvent })
  return {
    enqueue: createMailEnqueuer({ keys, clock }),
    sendNow: (mail) => send(randomUUID(), mail, AbortSignal.timeout(sendNowTimeoutMs)),
    wake: worker.wake,
    flush: worker.flush,
    async close() {
      await worker.close()
      transport.close()
    },
  }
}
