import { afterAll, expect, test } from 'vitest'
import { staffRoles } from '#supabase/roles.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import type { Actor } from './actors.ts'
import { memberFunctions } from './callable-functions.ts'
import { createIdentities } from './create-identities.ts'
import { runAndRollBack } from './run-and-roll-back.ts'

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

/** Returns true if the call is denied. Other errors, such as about the nulls, don't count. */
async function isDenied(actor: Actor, text: string): Promise<boolean> {
  const outcome = await runAndRollBack(db, identities[actor], text)
  return 'rejected' in outcome && ['42501', 'PT401'].includes(outcome.rejected)
}
