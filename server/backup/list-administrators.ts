import { z } from 'zod'
import type { ReadTable } from '#platform/operate/restore-site.ts'

export interface Administrator {
  email: string
  state: 'active' | 'pending' | 'suspended' | 'banned' | 'removed'
}

const memberSchema = z.object({
  user_id: z.string(),
  role: z.string(),
  status: z.enum(['active', 'pending', 'suspended']),
})
const accountSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  banned_until: z.coerce.date().nullable(),
  deleted_at: z.string().nullable(),
})

/** Lists the administrators of a restored site, sorted by email address. */
export async function listAdministrators(readTable: ReadTable): Promise<Administrator[]> {
  const statuses = new Map<string, z.infer<typeof memberSchema>['status']>()
  for (const row of await readTable('public.staff')) {
    const { user_id, role, status } = memberSchema.parse(row)
    if (role === 'admin') statuses.set(user_id, status)
  }
  const administrators: Administrator[] = []
  for (const row of await readTable('auth.users')) {
    const { id, email, banned_until, deleted_at } = accountSchema.parse(row)
    const status = statuses.get(id)
    if (!status) continue
    const isBanned = banned_until !== null && banned_until > new Date()
    const state = deleted_at !== null ? 'removed' : isBanned ? 'banned' : status
    administrators.push({ email: email ?? id, state })
  }
  return administrators.toSorted((a, b) => (a.email < b.email ? -1 : 1))
}
