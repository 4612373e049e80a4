import { randomUUID } from 'node:crypto'
import type { Account } from './account.ts'

/** Renders an account as GoTrue's `User`, without null timestamps. */
export function renderUser(account: Account) {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...withoutNulls({
      email_confirmed_at: account.email_confirmed_at,
      phone_confirmed_at: account.phone_confirmed_at,
      confirmed_at: account.confirmed_at,
      invited_at: account.invited_at,
      confirmation_sent_at: account.confirmation_sent_at,
      recovery_sent_at: account.recovery_sent_at,
      email_change_sent_at: account.email_change_sent_at,
      last_sign_in_at: account.last_sign_in_at,
      banned_until: account.banned_until,
      deleted_at: account.deleted_at,
    }),
    ...(account.email_change ? { new_email: account.email_change } : {}),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    ...(account.factors.length > 0 ? { factors: account.factors } : {}),
    identities: account.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: account.is_anonymous,
  }
}

/**
 * Renders the user in the response to a sign-up that starts no session. The response is the same
 * whether or not the account exists, which prevents user enumeration.
 */
export function renderSignUpUser(email: string, data: Record<string, unknown>, now: Date) {
  const id = randomUUID()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: emailAppMetadata,
    user_metadata: { ...data, ...createEmailUserMetadata({ id, email, isConfirmed: false }) },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export const emailAppMetadata = { provider: 'email', providers: ['email'] }

/** Returns the metadata that GoTrue adds to an account with an email identity. */
export function createEmailUserMetadata(user: { id: string; email: string; isConfirmed: boolean }) {
  return { sub: user.id, email: user.email, email_verified: user.isConfirmed, phone_verified: false }
}

function withoutNulls(timestamps: Record<string, Date | null>): Record<string, Date> {
  return Object.fromEntries(Object.entries(timestamps).flatMap(([name, at]) => (at ? [[name, at] as const] : [])))
}
