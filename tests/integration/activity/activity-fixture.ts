import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { activityEntrySchema } from '#app/features/activity/admin/activity-entry.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

export const password = 'a-door-with-9-locks'

const listSchema = z.object({
  entries: activityEntrySchema.array(),
  total: z.number(),
  page: z.number(),
  is_cut: z.boolean(),
})

export interface SignedInUser {
  client: SupabaseClient
  id: string
  email: string
  /** IP address of this user's requests. */
  address: string
}

/** Starts the embedded platform with the site's functions. Each user has a different IP address. */
export async function startActivityFixture() {
  const functions = createSiteFunctions({ discordApiUrl: 'https://discord.invalid/api', discordWebhookUrl: null })
  const base: TestPlatform = await createTestPlatform({ functions })
  let userCount = 0

  /** Creates a member with this role and signs in. Every request of the client has these headers. */
  async function signIn(role: StaffRole, headers: Record<string, string> = {}): Promise<SignedInUser> {
    userCount += 1
    const address = `203.0.113.${userCount}`
    const email = `${role}-${userCount}@example.org`
    const fetchFrom: typeof fetch = (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return base.platform.fetch(request, address)
    }
    const client = connectWithKey({ url: base.url, fetch: fetchFrom }, base.platform.keys.publishable)
    const { data, error } = await client.auth.signUp({ email, password })
    if (error) throw error
    const id = data.user?.id ?? ''
    await base.database.admin`update staff set role = ${role}, status = 'active' where user_id = ${id}`
    return { client, id, email, address }
  }

  return {
    ...base,
    signIn,
    /** Returns the newest row of a kind in the table `activity`. */
    async findNewestEntry(kind: string): Promise<Record<string, unknown>> {
      const [row] = await base.database.admin`select * from activity where kind = ${kind} order by id desc limit 1`
      return { ...row }
    },
  }
}

/** Lists the activity as this user sees it. */
export async function listActivity({ client }: SignedInUser, filter: Record<string, unknown> = {}) {
  const { data, error } = await client.rpc('list_activity', filter, { get: true })
  if (error) throw error
  return listSchema.parse(data)
}
