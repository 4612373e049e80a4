import type { ISql } from 'postgres'
import type { Database } from '#platform/database/database.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { Brand, Mail } from './mail.ts'
import { createMailQueue } from './mail-queue.ts'
import { createRenderMail } from './render-mail.ts'
import { createSeal } from './seal.ts'
import { createSender } from './sender.ts'
import { createTransport } from './transport.ts'

export interface MailOptions {
  database: Pick<Database, 'auth'>
  keys: Keys
  /** The hosted platform's template files. */
  templatesFolder: string
  /** Where mail goes as one `.eml` file each while no mail server is set. */
  outboxFolder: string
  /** `smtp://user:password@host:587`; null: into the outbox. */
  smtpUrl: string | null
  /** Address that mail comes from, alone or with a name. */
  from: string
  getBrand(): Promise<Brand>
  /** Told of each attempt's outcome; never of what a mail says. */
  onEvent(event: MailEvent): void
  /** Milliseconds since 1970. */
  clock?: () => number
}

export interface MailEvent {
  event: 'mail_sent' | 'mail_written' | 'mail_failed' | 'mail_expired'
  id: string
  /** The file, for a mail that was written to the outbox. */
  file?: string
  error?: unknown
}

export interface MailPart {
  /** Puts a mail on its way when the caller's transaction commits. */
  enqueue(sql: ISql, mail: Mail): Promise<void>
  /** Looks for mail now instead of a few seconds later. */
  wake(): void
  /** Resolves when nothing is due any more. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Mail that never fails or slows a request: it waits in Postgres, encrypted, until a mail server takes it. One copy
 * of the server sends at a time, and a mail is offered again under the same Message-ID after a failure.
 */
export async function createMail(options: MailOptions): Promise<MailPart> {
  const { database, keys, getBrand, clock = Date.now } = options
  const queue = createMailQueue({ sql: database.auth, seal: createSeal(keys), clock })
  const transport = createTransport(options)
  const render = await createRenderMail(options.templatesFolder)
  const sender = createSender({
    queue,
    clock,
    onEvent: options.onEvent,
    async send({ id, mail }, signal) {
      const outcome = await transport.send({ id, to: mail.to, ...render(mail, await getBrand()) }, signal)
      options.onEvent({ ...outcome, id })
    },
  })
  return {
    enqueue: queue.add,
    wake: sender.wake,
    flush: sender.flush,
    async close() {
      await sender.close()
      transport.close()
    },
  }
}
