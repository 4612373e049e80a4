import { afterAll, expect, test } from 'vitest'
import { staffRoles } from '#supabase/roles.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import type { Actor } from './actors.ts'
import { memberFunctions } from './callable-functions.ts'
import { createIdentities } from './create-identities.ts'

const db = await createTestDatabase()
const identities = await createIdentities(db)
afterAll(() => db.close())

const outsiders: Actor[] = ['pending', 'suspended', 'signed-out editor', 'editor without the second factor']
const ascendingRoles = ['contributor', 'editor', 'admin'] as const

test('Each function, called with nulls, allows its lowest role and higher roles, and denies everyone else', async () => {
  expect([...ascendingRoles].sort()).toEqual([...staffRoles].sort())
  const calls = await db.admin<{ name: string; call: string }[]>`
    select proname as name, format('select public.%I(%s)', proname, (
      select string_agg('null::' || format_type(type, null), ', ' order by place)
      from unnest(proargtypes::oid[]) with ordinality as argument (type, place)
    )) as call
    from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
      and not has_function_privilege('anon', oid, 'execute')`
  const mismatches: string[] = []
  for (const { name, call } of calls) {
    const lowestRole = memberFunctions[name]
    if (!lowestRole) continue
    const allowedRoles = ascendingRoles.slice(ascendingRoles.indexOf(lowestRole))
    for (const actor of [...outsiders, ...ascendingRoles]) {
      const isAllowed = allowedRoles.some((role) => role === actor)
      if ((await isDenied(actor, call)) === isAllowed)
        mismatches.push(`${actor} ${isAllowed ? 'can’t call' : 'can call'} ${name}`)
    }
  }
  expect(mismatches).toEqual([])
})

/** Runs a statement as an actor and rolls it back. Returns true if it is denied. */
async function isDenied(actor: Actor, text: string): Promise<boolean> {
  const rollback = new Error('roll back')
  let code: unknown
  await db.database
    .runAs(identities[actor], { readOnly: false, timeoutMs: 60_000 }, async (sql) => {
      await sql.query(text)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) code = error instanceof Error && 'code' in error ? error.code : error
    })
  return code === '42501' || code === 'PT401'
}
