import pg from 'pg'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'

/** Listens for notifications on its own connection. Returns a function that stops it. */
export async function listen(
  { host, port, database, user, password }: DatabaseConnection,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ host, port, database, user, password })
  client.on('notification', ({ payload = '' }) => onNotify(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return () => client.end()
}
