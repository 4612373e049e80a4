import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Mail } from './mail.ts'
import type { Seal } from './seal.ts'

interface QueuedMail {
  id: string
  attempts: number
  /** Null when the keys that sealed it are gone. */
  mail: Mail | null
}

export interface MailQueue {
  add(sql: ISql, mail: Mail): Promise<void>
  /** The next mail that is due, now this sender's alone for a while; null when none is. */
  claim(): Promise<QueuedMail | null>
  remove(id: string): Promise<void>
  postpone(id: string, byMs: number): Promise<void>
}

/** Longer than any attempt: who died over a mail has lost it to another sender after this. */
const leaseMs = 3 * 60_000

export function createMailQueue({ sql, seal, clock }: { sql: Sql; seal: Seal; clock: () => number }): MailQueue {
  return {
    async add(transaction, mail) {
      const now = new Date(clock())
      await transaction`
        insert into auth.mail_queue (id, sealed, due_at, expires_at, created_at)
        values (${randomUUID()}, ${seal.close(JSON.stringify(mail))}, ${now}, ${mail.expiresAt}, ${now})`
    },

    async claim() {
      const now = new Date(clock())
      const [row] = await sql`
        update auth.mail_queue set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
        where id = (
          select id from auth.mail_queue where due_at <= ${now} order by due_at limit 1 for update skip locked
        ) returning id, sealed, attempts`
      if (!row) return null
      const { id, sealed, attempts } = rowSchema.parse(row)
      const text = seal.open(sealed)
      return { id, attempts, mail: text === null ? null : mailSchema.parse(JSON.parse(text)) }
    },

    async remove(id) {
      await sql`delete from auth.mail_queue where id = ${id}`
    },

    async postpone(id, byMs) {
      await sql`update auth.mail_queue set due_at = ${new Date(clock() + byMs)} where id = ${id}`
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
