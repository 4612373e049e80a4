import { expect, test } from 'vitest'
import { listUnknownSettings } from './unknown-settings.ts'

test('What looks like a setting and is none is named without its value, and what others set is not', () => {
  const wrong = ['Site_Url', 'DATABASE_URI', 'TRUSTED_PROXY', 'BACKUP_FOLDER', 'SUPABASE_ANON_KEY', 'WORKERS']
  const others = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'NODE_ENV', 'STATE_DIRECTORY', 'SERVER_MEMORY', 'PGPORT', 'PORT']
  const env = Object.fromEntries([...wrong, ...others].map((name) => [name, 'secret']))
  expect(listUnknownSettings(env)).toEqual(wrong)
})
