import type { ISql } from 'postgres'

/** Whether anybody can sign in who may everything; an account that never got a password can't. */
export async function hasAdministrator(sql: ISql): Promise<boolean> {
  const rows = await sql`
    select from public.staff join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active' and users.encrypted_password <> '' limit 1`
  return rows.length > 0
}
