import { expect, test } from 'vitest'
import { ConfigError } from '#lib/operator-error.ts'
import { readConfig } from './config.ts'

test('Without settings, the server listens only on this machine and uses sample content', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: null,
    databaseUrl: null,
    storageQuotaBytes: 20_000_000_000,
    hostedProject: null,
    owner: null,
    seed: 'sample',
    signUpPolicy: null,
    logLevel: 'info',
    autoconfirm: false,
    hasRateLimits: true,
    trustedProxies: null,
    signingKeysFile: null,
    discordApiUrl: 'https://discord.com/api/v10',
    discordWebhookUrl: null,
  })
})

test('Settings override the defaults', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::1',
    SITE_URL: 'https://Police.example.org/',
    SEED: 'none',
    SIGNUP_POLICY: 'closed',
    LOG_LEVEL: 'warn',
    AUTOCONFIRM: 'true',
    OWNER_EMAIL: 'chief@example.org',
    OWNER_PASSWORD: 'six-or-more',
  })
  expect(config).toMatchObject({ port: 8080, host: '::1', siteUrl: 'https://police.example.org', seed: 'none' })
  expect(config).toMatchObject({ signUpPolicy: 'closed', autoconfirm: true, logLevel: 'warn' })
  expect(config.owner).toEqual({ email: 'chief@example.org', password: 'six-or-more' })
})

test('Settings can turn off rate limits and name trusted proxies', () => {
  const config = readConfig({ AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' })
  expect(config.hasRateLimits).toBe(false)
  expect(config.trustedProxies?.check('10.1.2.3')).toBe(true)
  expect(config.trustedProxies?.check('127.0.0.1')).toBe(true)
  expect(config.trustedProxies?.check('11.0.0.1')).toBe(false)
})

test('Metrics need their own port and by default are served only on this machine', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
  expect(() => readConfig({ METRICS_HOST: '10.0.0.5' })).toThrow(
    'METRICS_PORT must be a number from 0 to 65535 (0: any free port), because METRICS_HOST is set.',
  )
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT must differ from PORT, because visitors must not see the metrics.',
  )
})

test('Files and backups can be stored in a bucket with an access key', () => {
  expect(readConfig({}).s3).toBeNull()
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ ...key, S3_BUCKET: 'files', S3_PREFIX: '/sites/police/' }).s3).toEqual({
    account: {
      endpoint: null,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    },
    files: { bucket: 'files', prefix: 'sites/police/' },
  })
  const S3_ENDPOINT = 'https://minio.example.org:9000'
  const customEndpoint = readConfig({ ...key, S3_ENDPOINT, BACKUP_DIR: 's3://backups/police' })
  expect(customEndpoint.s3).toMatchObject({ account: { endpoint: S3_ENDPOINT, forcePathStyle: true }, files: null })
  expect(customEndpoint.backup.folder).toBe('s3://backups/police')
  expect(readConfig({ ...key, S3_BUCKET: 'files', S3_FORCE_PATH_STYLE: 'true' }).s3?.account.forcePathStyle).toBe(true)
})

test.each([
  [{ S3_BUCKET: 'files' }, /^S3_ACCESS_KEY_ID must be the ID of an access key, because S3_BUCKET is set\.$/],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY must be .+, because S3_BUCKET is set\.$/],
  [
    { S3_SECRET_ACCESS_KEY: 'canary' },
    /^S3_BUCKET must be the name of a bucket: .+, because S3_SECRET_ACCESS_KEY is set\.$/,
  ],
  [{ BACKUP_DIR: 's3://backups' }, /^S3_ACCESS_KEY_ID must be .+, because a backup goes to a bucket\.$/],
  [
    { S3_BUCKET: 'files', SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'k' },
    /^S3_BUCKET must not be set together with SUPABASE_URL/,
  ],
])('The incomplete or conflicting settings %j are rejected', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('An empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SEED: ' ' })).toMatchObject({ port: 3000, seed: 'sample' })
})

test.each([
  ['DISCORD_API_URL', 'ftp://discord.example'],
  ['DISCORD_API_URL', 'https://discord.example/?q=1'],
  ['DISCORD_WEBHOOK_URL', 'https://example.org/api/webhooks/1/secret'],
  ['DISCORD_WEBHOOK_URL', 'http://127.0.0.1:4000/api/webhooks/1/secret'],
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'not a host'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '65536'],
  ['METRICS_HOST', 'not a host'],
  ['SITE_URL', 'police.example.org'],
  ['SITE_URL', 'ftp://police.example.org'],
  ['SITE_URL', 'https://police.example.org/site'],
  ['SITE_URL', 'https://user@police.example.org'],
  ['SITE_URL', 'https://police.example.org?a'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres:///site'],
  ['DATABASE_URL', 'postgres://site:100%@db.example.org/site'],
  ['DATABASE_URL', 'postgres://site@db.example.org/site?sslmode=verify-ca'],
  ['DATABASE_URL', 'postgres://site@db.example.org/site?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://site@db.example.org/site?sslmode=allow'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Police'],
  ['S3_ENDPOINT', 'minio.example.org'],
  ['S3_ENDPOINT', 'https://minio.example.org/files'],
  ['S3_BUCKET', 'My Files'],
  ['S3_BUCKET', 'a/b'],
  ['S3_PREFIX', '../others'],
  ['S3_PREFIX', 'a//b'],
  ['S3_REGION', 'eu central'],
  ['S3_ACCESS_KEY_ID', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
  ['BACKUP_DIR', 's3://'],
  ['BACKUP_DIR', 's3://Bucket/../x'],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP_WEEKLY', '-1'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['SUPABASE_PUBLISHABLE_KEY', 'a key'],
  ['MEMORY_MB', '7'],
  ['MEMORY_MB', '-64'],
  ['MEMORY_MB', '64 MB'],
  ['MEMORY_MB', '1000000'],
  ['STORAGE_GB', '0'],
  ['STORAGE_GB', '1.5'],
  ['SUPABASE_URL', 'project'],
  ['OWNER_EMAIL', 'chief'],
  ['SEED', 'all'],
  ['SIGNUP_POLICY', 'anyone'],
  ['AUTOCONFIRM', 'yes'],
  ['AUTH_RATE_LIMITS', 'false'],
  ['LOG_LEVEL', 'verbose'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
])('%s=%s is rejected with one line that names the variable and the allowed values', (name, value) => {
  const parse = () => readConfig({ [name]: value })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(new RegExp(`^${name} must be (?!undefined).+\\.$`))
})

test.each([
  [{ OWNER_EMAIL: 'chief@example.org' }, 'OWNER_PASSWORD'],
  [{ OWNER_PASSWORD: 'six-or-more' }, 'OWNER_EMAIL'],
  [{ SUPABASE_URL: 'https://project.example.org' }, 'SUPABASE_PUBLISHABLE_KEY'],
])('A setting without its required partner is rejected: %o', (env, missing) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${missing} must be .+ because .+ is set\\.$`))
})

const createRoleToken = (role: string) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'supabase', role })}.c2lnbmF0dXJl`
}

test.each([
  ['opaque', 'sb_secret_bXkgc2VjcmV0'],
  ['token', createRoleToken('service_role')],
])('A secret key (%s) is rejected as the publishable key, which pages reveal', (_kind, key) => {
  const parse = () => readConfig({ SUPABASE_URL: 'https://project.example.org', SUPABASE_PUBLISHABLE_KEY: key })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(/^SUPABASE_PUBLISHABLE_KEY must be the project's publishable \(or anon\) key, not .+\.$/)
  expect(parse).not.toThrow(key)
})

test.each([createRoleToken('anon'), 'sb_publishable_a2V5', 'a.b.c'])('%s may be a publishable key', (key) => {
  const env = { SUPABASE_URL: 'https://project.example.org', SUPABASE_PUBLISHABLE_KEY: key }
  expect(readConfig(env).hostedProject).toMatchObject({ publishableKey: key })
})

test('A local webhook is accepted together with a local Discord API', () => {
  const DISCORD_WEBHOOK_URL = 'http://127.0.0.1:4000/api/webhooks/1/secret'
  const config = readConfig({ DISCORD_WEBHOOK_URL, DISCORD_API_URL: 'http://127.0.0.1:4000/api/v10' })
  expect(config.discordWebhookUrl).toBe(DISCORD_WEBHOOK_URL)
})

test('The error for an invalid webhook never contains the webhook', () => {
  const parse = () => readConfig({ DISCORD_WEBHOOK_URL: 'https://discord.com/api/webhooks/x/secret' })
  expect(parse).toThrow(/^DISCORD_WEBHOOK_URL must be/)
  expect(parse).not.toThrow(/secret/)
})

test.each([
  ['too short', 'tiny'],
  ['longer than 72 bytes', 'ж'.repeat(40)],
])('The error for a password that is %s never contains the password', (_, password) => {
  const parse = () => readConfig({ OWNER_EMAIL: 'chief@example.org', OWNER_PASSWORD: password })
  expect(parse).toThrow(/^OWNER_PASSWORD must be/)
  expect(parse).not.toThrow(password)
})
