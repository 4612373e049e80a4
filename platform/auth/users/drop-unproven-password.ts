import type { TransactionSql } from 'postgres'
import { recordEvent } from '../protocol/audit-log.ts'
import { type Account, requireAccount } from './account.ts'

/**
 * Takes away a password that nobody has proven to be the owner's; one that is no such password stays. The owner, known by
 * the mailbox, chooses another. Answers the account as it is now.
 */
export async function dropUnprovenPassword(
  sql: TransactionSql,
  { account, address, now }: { account: Account; address: string | null; now: Date },
): Promise<Account> {
  if (!account.has_unproven_password) return account
  await sql`
    update auth.users set encrypted_password = null, has_unproven_password = false, updated_at = ${now}
    where id = ${account.id}`
  await recordEvent(sql, {
    action: 'password_refused',
    actor: account,
    address,
    at: now,
    traits: { reason: 'unproven' },
  })
  return requireAccount(sql, account.id)
}
