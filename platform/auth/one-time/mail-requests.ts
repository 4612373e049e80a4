import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'

/** An email that any visitor may have requested, to an address that may have no account. */
export type MailRequest = z.infer<typeof mailRequestSchema>

export interface MailRequests {
  /**
   * Stores a request. A worker looks up the account later, so the work is the same for every
   * address.
   */
  add(request: Omit<z.input<typeof mailRequestSchema>, 'ip_address'>, httpRequest: Request): Promise<void>
}

export const mailRequestSchema = z.object({
  kind: z.enum(['signup', 'recovery', 'magiclink', 'email_change']),
  email: z.string(),
  ip_address: z.string().nullable(),
  details: z.object({
    redirectTo: z.string(),
    challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
    createsUser: z.boolean().default(false),
    /**
     * True for a second sign-up with a different password. The owner of the address may have chosen
     * either password.
     */
    isContested: z.boolean().default(false),
    data: z.record(z.string(), z.unknown()).default({}),
  }),
})

export interface MailRequestsOptions {
  sql: Sql
  now: () => Date
  getClientAddress: (request: Request) => string | null
  onAdd: () => void
}

/** Adds requests to a queue, which the worker in `mail-request-worker.ts` processes. */
export function createMailRequests({ sql, now, getClientAddress, onAdd }: MailRequestsOptions): MailRequests {
  return {
    async add({ kind, email, details }, httpRequest) {
      await sql`
        insert into auth.mail_requests (kind, email, details, ip_address, created_at)
        values (${kind}, ${email}, ${JSON.stringify(mailRequestSchema.shape.details.parse(details))},
          ${getClientAddress(httpRequest)}, ${now()})`
      onAdd()
    },
  }
}
