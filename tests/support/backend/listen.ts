import pg from 'pg'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'

/** Listens for notifications on its own connection. Returns a function that stops listening. */
export async function listen(
  { host, port, database, user, password }: ConnectionSettings,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ host, port, database, user, password })
  client.on('notification', ({ payload = '' }) => onNotify(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return () => client.end()
}
