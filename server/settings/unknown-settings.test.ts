import { expect, test } from 'vitest'
import { describeUnknownSettings } from './unknown-settings.ts'

test.each([
  ['POTR', 'POTR (PORT?)'],
  ['HOTS', 'HOTS (HOST?)'],
  ['STORAGEGB', 'STORAGEGB (STORAGE_GB?)'],
  ['DATADIR', 'DATADIR (DATA_DIR?)'],
  ['Site_Url', 'Site_Url (SITE_URL?)'],
  ['DATABASE_URI', 'DATABASE_URI (DATABASE_URL?)'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXY (TRUSTED_PROXIES?)'],
  ['BACKUP_FOLDER', 'BACKUP_FOLDER'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_ANON_KEY'],
  ['WORKERS', 'WORKERS (removed)'],
])('The unknown setting %s is reported as %s', (name, expected) => {
  expect(describeUnknownSettings({ [name]: 'value', PORT: '3000' })).toBe(expected)
})

test('All unknown settings are reported together, without their values', () => {
  expect(describeUnknownSettings({ POTR: 'secret', S3_KEY: 'secret' })).toBe('POTR (PORT?), S3_KEY')
})

test('Variables from the system, npm, systemd, panels and containers are ignored', () => {
  const names = [
    ...[
      'PATH',
      'HOME',
      'HOSTNAME',
      'SHELL',
      'USER',
      'LOGNAME',
      'MAIL',
      'PWD',
      'OLDPWD',
      'TERM',
      'LANG',
      'TZ',
      'EDITOR',
    ],
    ...['TMPDIR', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'INIT_CWD', 'npm_config_loglevel', 'SUDO_USER'],
    ...['INVOCATION_ID', 'JOURNAL_STREAM', 'STATE_DIRECTORY', 'SERVER_PORT', 'SERVER_IP', 'SERVER_MEMORY', 'STARTUP'],
    ...['GIT_ADDRESS', 'BRANCH', 'KUBERNETES_PORT', 'SSH_CLIENT', 'PGHOST', 'PGPORT'],
  ]
  expect(describeUnknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toBe('')
})
