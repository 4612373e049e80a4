import type { AuthContext } from '../auth-context.ts'
import { issueLink } from '../one-time/send-link.ts'
import { getAccountByEmail } from '../users/account.ts'
import { createAccount } from '../users/create-account.ts'
import { hasAdministrator } from './has-administrator.ts'

/** The account that a set-up link is for, until somebody gives it an address. `.internal` reaches no mailbox anywhere. */
export const setupEmail = 'owner@stationhouse.internal'

export interface SetupLink {
  url: string
  email: string
  expiresAt: Date
}

/** A link that gives the first administrator a password, once, within a day; null when somebody can sign in already. */
export async function createSetupLink(context: AuthContext): Promise<SetupLink | null> {
  return context.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('stationhouse first administrator'))`
    if (await hasAdministrator(sql)) return null
    const account =
      (await getAccountByEmail(sql, setupEmail)) ??
      (await createAccount(sql, {
        email: setupEmail,
        passwordHash: null,
        isConfirmed: true,
        appMetadata: { staff_role: 'admin' },
        userMetadata: {},
        now: context.now(),
      }))
    const redirectTo = `${context.siteUrl}/reset-password`
    const { value, expiresAt } = await issueLink(context, sql, { account, kind: 'invite', redirectTo })
    const url = `${redirectTo}?${new URLSearchParams({ token_hash: value, type: 'invite' })}`
    return { url, email: setupEmail, expiresAt }
  })
}
