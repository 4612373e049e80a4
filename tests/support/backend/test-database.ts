import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { z } from 'zod'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { StaffRole } from '#supabase/roles.ts'

export interface TestDatabase extends Database {
  /** The superuser's connection to the same database. */
  admin: Sql
  connection: ConnectionSettings
  name: string
  /** Also drops the database. */
  close(): Promise<void>
}

/** Clones the migrated template into a new database. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection: cluster, template } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // `file_copy` is six times as fast as the default, which writes each block to the write-ahead log.
  await runOnCluster(cluster, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...cluster, database: name }
  const admin = connect(connection, { max: 4 })
  const database = await openDatabase({ connection, connections: { requests: 8, auth: 4 } })
  return {
    ...database,
    admin,
    connection,
    name,
    close: async () => {
      await Promise.all([database.close(1), admin.end()])
      await runOnCluster(cluster, `drop database ${name} with (force)`)
    },
  }
}

async function runOnCluster(cluster: ConnectionSettings, statement: string): Promise<void> {
  const sql = connect(cluster)
  try {
    await sql.query(statement)
  } finally {
    await sql.end()
  }
}

/**
 * Writes many rows as the superuser without triggers, because writing to the activity log would
 * double the time. Foreign keys aren't checked either.
 */
export async function writeWithoutTriggers(
  admin: Sql,
  write: (sql: TransactionSql) => PromiseLike<unknown>,
): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await write(sql)
  })
}

export interface StaffFixture {
  role: StaffRole
  status: 'pending' | 'active' | 'suspended'
}

/** Creates an account with a session and a staff row. Returns the identity of its access token. */
export async function createStaff(admin: Sql, { role, status }: StaffFixture): Promise<Identity & { userId: string }> {
  const email = `${role}-${randomBytes(6).toString('hex')}@example.org`
  return admin.begin(async (sql) => {
    const [user] = await sql<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
    const userId = z.uuid().parse(user?.id)
    await sql`update public.staff set role = ${role}, status = ${status} where user_id = ${userId}`
    const [session] = await sql<{ id: string }[]>`insert into auth.sessions (user_id) values (${userId}) returning id`
    const claims = { sub: userId, role: 'authenticated', email, aal: 'aal1', session_id: session?.id }
    return { userId, role: 'authenticated' as const, claims }
  })
}
