import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { answerMailRequest } from './answer-mail-request.ts'

/** Asked for by somebody who may be a stranger, about an address that may have no account. */
export type MailRequest = z.infer<typeof requestSchema>

export interface MailRequests {
  /** Notes a request. The same work for every address; whether it has an account is looked at afterwards. */
  add(request: Omit<z.input<typeof requestSchema>, 'ip_address'>, from: Request): Promise<void>
  /** Resolves when all requests so far were looked at. */
  flush(): Promise<void>
  close(): Promise<void>
}

const requestSchema = z.object({
  kind: z.enum(['signup', 'recovery', 'magiclink', 'email_change']),
  email: z.string(),
  ip_address: z.string().nullable(),
  details: z.object({
    redirectTo: z.string(),
    challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
    createsUser: z.boolean().default(false),
    /** A sign-up with another password than the one before: nobody can say which of them is the owner's. */
    isContested: z.boolean().default(false),
    data: z.record(z.string(), z.unknown()).default({}),
  }),
})

/** How often requests are looked for that another life of the server has left behind, milliseconds. */
const lookMs = 5_000

export function createMailRequests(
  context: Omit<AuthContext, 'mailRequests'>,
  onError: (error: unknown) => void,
): MailRequests {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  const timer = setInterval(wake, lookMs)
  timer.unref()

  function wake(): void {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(work)
  }

  async function work(): Promise<void> {
    isQueued = false
    try {
      let answered = 0
      for (let isMore = true; isMore && !isClosed; answered += isMore ? 1 : 0) isMore = await answerNext()
      if (answered > 0) context.mailer.wake()
    } catch (error) {
      // The database is away; the next look finds the request still there.
      onError(error)
    }
  }

  async function answerNext(): Promise<boolean> {
    return context.sql.begin(async (sql) => {
      const [row] = await sql`
        delete from auth.mail_requests where id = (
          select id from auth.mail_requests order by id limit 1 for update skip locked
        ) returning kind, email, details, ip_address`
      if (row) await answerSafely(sql, row)
      return row !== undefined
    })
  }

  /** One that can't be answered must not stand in the way of all others. */
  async function answerSafely(sql: TransactionSql, row: unknown): Promise<void> {
    try {
      await sql.savepoint((inner) => answerMailRequest(context, inner, requestSchema.parse(row)))
    } catch (error) {
      // What the sign-up policy refuses is no failure.
      if (!(error instanceof PlatformError)) onError(error)
    }
  }

  return {
    async add({ kind, email, details }, from) {
      const { sql } = context
      await sql`
        insert into auth.mail_requests (kind, email, details, ip_address, created_at)
        values (${kind}, ${email}, ${sql.json(requestSchema.shape.details.parse(details) as never)},
          ${context.clientAddress(from)}, ${context.now()})`
      wake()
    },
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
