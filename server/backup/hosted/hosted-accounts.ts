import type { SupabaseClient, User } from '@supabase/supabase-js'
import { listAccounts, type Row } from '../site-client.ts'

export interface HostedAccounts {
  ids: ReadonlySet<unknown>
  users: Row[]
  identities: Row[]
}

/** The accounts as rows of `auth.users` and `auth.identities`, without what the service tells nobody: password hashes. */
export async function readHostedAccounts(client: SupabaseClient): Promise<HostedAccounts> {
  const users = (await listAccounts(client)).filter(({ email }) => email)
  return {
    ids: new Set(users.map(({ id }) => id)),
    users: users.map(toUserRow),
    identities: users.flatMap(toIdentityRows),
  }
}

function toUserRow(user: User): Row {
  return {
    id: user.id,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at ?? null,
    invited_at: user.invited_at ?? null,
    last_sign_in_at: user.last_sign_in_at ?? null,
    raw_app_meta_data: user.app_metadata,
    raw_user_meta_data: user.user_metadata,
    created_at: user.created_at,
    updated_at: user.updated_at ?? user.created_at,
    banned_until: user.banned_until ?? null,
    deleted_at: user.deleted_at ?? null,
  }
}

function toIdentityRows({ id: user_id, identities = [] }: User): Row[] {
  return identities.map(
    ({ identity_id, id, identity_data = {}, provider, last_sign_in_at, created_at, updated_at }) => ({
      id: identity_id,
      provider_id: id,
      user_id,
      identity_data,
      provider,
      last_sign_in_at: last_sign_in_at ?? null,
      created_at: created_at ?? new Date().toISOString(),
      updated_at: updated_at ?? created_at ?? new Date().toISOString(),
    }),
  )
}
