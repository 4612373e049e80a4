import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'

/** A mail that somebody asked for, who may be a stranger, to an address that may have no account. */
export type MailRequest = z.infer<typeof mailRequestSchema>

export interface MailRequests {
  /** Stores a request, with the same work for every address: whether it has an account is looked up later. */
  add(request: Omit<z.input<typeof mailRequestSchema>, 'ip_address'>, from: Request): Promise<void>
}

export const mailRequestSchema = z.object({
  kind: z.enum(['signup', 'recovery', 'magiclink', 'email_change']),
  email: z.string(),
  ip_address: z.string().nullable(),
  details: z.object({
    redirectTo: z.string(),
    challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
    createsUser: z.boolean().default(false),
    /** A second sign-up with another password: nobody can say which of the two is the owner's. */
    isContested: z.boolean().default(false),
    data: z.record(z.string(), z.unknown()).default({}),
  }),
})

export interface MailRequestsOptions {
  sql: Sql
  now: () => Date
  clientAddress: (request: Request) => string | null
  /** Called after each request that was stored. */
  onAdd: () => void
}

/** The queue of requests, `auth.mail_requests`; `answer-mail-requests.ts` empties it. */
export function createMailRequests({ sql, now, clientAddress, onAdd }: MailRequestsOptions): MailRequests {
  return {
    async add({ kind, email, details }, from) {
      await sql`
        insert into auth.mail_requests (kind, email, details, ip_address, created_at)
        values (${kind}, ${email}, ${JSON.stringify(mailRequestSchema.shape.details.parse(details))},
          ${clientAddress(from)}, ${now()})`
      onAdd()
    },
  }
}
