import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { includedTemplateIds } from '#content/site-templates/included-templates.ts'
import { passwordLength } from '#lib/accounts/password-length.ts'
import { type SignUpPolicy, signUpPolicies } from '#lib/accounts/sign-up-policies.ts'
import { ConfigError } from '#lib/operator-error.ts'
import { parseDatabaseUrl } from '#platform/external-database.ts'
import { parseWebhookUrl } from '#supabase/functions/discord-post-article/webhook-url.ts'
import { parseProxyList } from './http/client-address.ts'
import { type LogLevel, logLevels } from './log/log.ts'
import {
  isBucketAddress,
  parseBucketAddress,
  readS3Settings,
  type S3Settings,
  s3Schema,
} from './settings/s3-settings.ts'
import {
  createIntegerSchema,
  hostSchema,
  isSecretKey,
  originSchema,
  passwordSchema,
  portSchema,
  projectKeySchema,
  smtpUrlSchema,
} from './settings/setting-schemas.ts'

/** The operator's settings, validated. docs/configuration.md documents each variable. */
export interface Config {
  host: string
  port: number
  /** Public address without a trailing slash; null for the address that the server listens on. */
  siteUrl: string | null
  dataDir: string
  /** An external Postgres instead of the embedded database. */
  databaseUrl: string | null
  /** S3 account, and the bucket for uploaded files; `files` is null for the data folder. */
  s3: S3Settings | null
  /** Quota for all uploaded files together. */
  storageQuotaBytes: number
  /** Memory in MB that the server may use on top of its idle memory. */
  memoryMegabytes: number
  /** A hosted project instead of the embedded platform. */
  hostedProject: HostedSettings | null
  owner: { email: string; password: string } | null
  /** Content for an empty site: `sample`, `none` or the ID of a site template. */
  seed: string
  /** Null to use the administrators' choice. */
  signUpPolicy: SignUpPolicy | null
  logLevel: LogLevel
  /** True if new email addresses count as confirmed. */
  autoconfirm: boolean
  hasRateLimits: boolean
  /** Proxies whose `X-Forwarded-For` is trusted; null for none. */
  trustedProxies: BlockList | null
  /** The mail server; null to write each email to the outbox in the data folder. */
  smtpUrl: string | null
  /** The sender of emails; null for an address at the site's own host. */
  mailFrom: string | null
  /** Path of a private JWK set; null to generate keys in the data folder. */
  signingKeysFile: string | null
  backup: {
    /** Scheduled backups go to this path or `s3://bucket/folder`; null for no scheduled backups. */
    folder: string | null
    everyHours: number
    /** Number of newest backups to retain, and of days whose last backup is retained. */
    retainedCount: number
    /** Number of weeks whose last backup is retained. */
    weeklyCount: number
    /** Encrypts backups. If null, backups don't contain keys and second factors. */
    passphrase: string | null
  }
  /** Address of the metrics endpoint; null for no metrics. */
  metrics: { host: string; port: number } | null
  /** Base URL of Discord's API, version 10, without a trailing slash. */
  discordApiUrl: string
  /** True if the game server's address may resolve to this machine or a private network. */
  allowsPrivateGameServer: boolean
  /** URL of a webhook, which is a secret. Used while the administrators have set no webhook. */
  discordWebhookUrl: string | null
}

interface HostedSettings {
  url: string
  publishableKey: string
  /** A secret with full access. Null disables background jobs such as posting to Discord. */
  secretKey: string | null
}

/**
 * Reads the settings from environment variables. An empty variable counts as not set. `needsS3`
 * requires the S3 settings, for a command with an archive in a bucket. Throws `ConfigError`.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { needsS3 = false }: { needsS3?: boolean } = {},
): Config {
  const variables = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(variables))
  if (!parsed.success) return reject(settingNameSchema.parse(parsed.error.issues[0]?.path[0]))
  const settings = parsed.data
  requireBoth(settings, 'OWNER_EMAIL', 'OWNER_PASSWORD')
  requireBoth(settings, 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY')
  requireMetricsAddress(settings)
  const isHosted = settings.SUPABASE_URL !== undefined
  if (isHosted && settings.S3_BUCKET !== undefined) {
    throw new ConfigError(
      'S3_BUCKET must not be set together with SUPABASE_URL, because a hosted project stores the files.',
    )
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    siteUrl: settings.SITE_URL ?? null,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    s3: readS3Settings(settings, {
      isNeeded: needsS3 || isBucketAddress(settings.BACKUP_DIR ?? ''),
      reject: rejectBecause,
    }),
    storageQuotaBytes: settings.STORAGE_GB * 1_000_000_000,
    memoryMegabytes: settings.MEMORY_MB,
    hostedProject:
      settings.SUPABASE_URL && settings.SUPABASE_PUBLISHABLE_KEY
        ? {
            url: settings.SUPABASE_URL,
            publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
            secretKey: settings.SUPABASE_SECRET_KEY ?? null,
          }
        : null,
    owner:
      settings.OWNER_EMAIL && settings.OWNER_PASSWORD
        ? { email: settings.OWNER_EMAIL, password: settings.OWNER_PASSWORD }
        : null,
    seed: settings.SEED,
    signUpPolicy: settings.SIGNUP_POLICY ?? null,
    logLevel: settings.LOG_LEVEL,
    autoconfirm: settings.AUTOCONFIRM === 'true',
    hasRateLimits: settings.AUTH_RATE_LIMITS === 'on',
    trustedProxies: settings.TRUSTED_PROXIES ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    signingKeysFile: settings.AUTH_SIGNING_KEYS ? resolve(settings.AUTH_SIGNING_KEYS) : null,
    backup: {
      folder: settings.BACKUP_DIR ?? null,
      everyHours: settings.BACKUP_EVERY,
      retainedCount: settings.BACKUP_KEEP,
      weeklyCount: settings.BACKUP_KEEP_WEEKLY,
      passphrase: settings.BACKUP_PASSPHRASE ?? null,
    },
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST ?? '127.0.0.1', port: settings.METRICS_PORT },
    discordApiUrl: settings.DISCORD_API_URL,
    allowsPrivateGameServer: settings.PRIVATE_GAME_SERVER === 'true',
    discordWebhookUrl: settings.DISCORD_WEBHOOK_URL
      ? requireWebhook(settings.DISCORD_WEBHOOK_URL, settings.DISCORD_API_URL)
      : null,
  }
}

export const defaultStorageGigabytes = 20
const expectedOrigin = 'an address like https://police.example.org, without a path'
const expectedPort = 'a number from 0 to 65535 (0: any free port)'
const expectedHost = 'a host name or an IP address'

/** Each description completes “NAME must be …”. It comes last, because `optional()` drops it. */
const environmentSchema = z.object({
  PORT: portSchema.default(3000).describe(expectedPort),
  HOST: hostSchema.default('127.0.0.1').describe(expectedHost),
  METRICS_PORT: portSchema.optional().describe(expectedPort),
  METRICS_HOST: hostSchema.optional().describe(expectedHost),
  SITE_URL: originSchema.optional().describe(expectedOrigin),
  DATA_DIR: z.string().default('./data').describe('the path of a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine((text) => parseDatabaseUrl(text) !== null)
    .optional()
    .describe(
      'like postgres://user:password@host:5432/database, optionally with ?sslmode=require, verify-full or disable',
    ),
  ...s3Schema.shape,
  STORAGE_GB: createIntegerSchema({ from: 1, to: 99_999 })
    .default(defaultStorageGigabytes)
    .describe('a whole number of gigabytes from 1 to 99999'),
  MEMORY_MB: createIntegerSchema({ from: 8, to: 999_999 })
    .default(64)
    .describe('a number of megabytes, at least 8, that the server may use on top of its idle memory'),
  SUPABASE_URL: originSchema.optional().describe(expectedOrigin),
  SUPABASE_PUBLISHABLE_KEY: projectKeySchema
    .refine((key) => !isSecretKey(key))
    .optional()
    .describe(
      "the project's publishable (or anon) key, not its secret (or service_role) key, which pages would reveal",
    ),
  SUPABASE_SECRET_KEY: projectKeySchema.optional().describe("the project's secret (or service_role) key"),
  OWNER_EMAIL: z.email().optional().describe('an email address'),
  OWNER_PASSWORD: passwordSchema
    .optional()
    .describe(`at least ${passwordLength.minCharacters} characters and at most ${passwordLength.maxBytes} bytes long`),
  SEED: z
    .enum(['sample', 'none', ...includedTemplateIds])
    .default('sample')
    .describe(`${['sample', ...includedTemplateIds].join(', ')} or none`),
  SIGNUP_POLICY: z.enum(signUpPolicies).optional().describe('approval, open or closed'),
  AUTOCONFIRM: z.enum(['true', 'false']).default('false').describe('true or false'),
  AUTH_RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('on or off'),
  LOG_LEVEL: z.enum(logLevels).default('info').describe('error, warn, info or debug'),
  TRUSTED_PROXIES: z
    .string()
    .transform(parseProxyList)
    .refine((list) => list !== null)
    .optional()
    .describe('a list of addresses and networks like 10.0.0.1, 172.16.0.0/12, or loopback'),
  SMTP_URL: smtpUrlSchema
    .optional()
    .describe('an address like smtp://user:password@mail.example.org:587 (or smtps://…)'),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional()
    .describe('an email address, alone or as Name <address>'),
  AUTH_SIGNING_KEYS: z.string().optional().describe('the path of a file with a private JWK set'),
  BACKUP_DIR: z
    .string()
    .refine((text) => !isBucketAddress(text) || parseBucketAddress(text) !== null)
    .transform((text) => (isBucketAddress(text) ? text : resolve(text)))
    .optional()
    .describe('the path of a folder, or s3://bucket/folder'),
  BACKUP_EVERY: createIntegerSchema({ from: 1, to: 720 }).default(24).describe('a number of hours from 1 to 720'),
  BACKUP_KEEP: createIntegerSchema({ from: 1, to: 1_000 })
    .default(7)
    .describe('a number from 1 to 1000: how many newest backups to keep, and how many daily backups'),
  BACKUP_KEEP_WEEKLY: createIntegerSchema({ from: 0, to: 1_000 })
    .default(4)
    .describe('a number from 0 to 1000: how many weekly backups to keep'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .max(1_000)
    .optional()
    .describe('a passphrase of at least 12 characters, stored separately from the backups'),
  DISCORD_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://discord.com/api/v10')
    .describe('an address like https://discord.com/api/v10'),
  DISCORD_WEBHOOK_URL: z
    .string()
    .trim()
    .optional()
    .describe('a webhook address copied from Discord, like https://discord.com/api/webhooks/…'),
  PRIVATE_GAME_SERVER: z.enum(['true', 'false']).default('false').describe('true or false'),
})

const settingNameSchema = environmentSchema.keyof()
type SettingName = z.infer<typeof settingNameSchema>
export const settingNames: readonly string[] = settingNameSchema.options

function requireWebhook(text: string, apiUrl: string): string {
  if (parseWebhookUrl(text, { apiUrl })) return text
  return reject('DISCORD_WEBHOOK_URL')
}

function requireBoth(settings: Record<string, unknown>, firstName: SettingName, secondName: SettingName): void {
  for (const [name, partner] of [
    [firstName, secondName],
    [secondName, firstName],
  ] as const) {
    if (settings[name] !== undefined && settings[partner] === undefined) {
      rejectBecause(partner, `${name} is set`)
    }
  }
}

function reject(name: SettingName): never {
  throw new ConfigError(`${name} must be ${environmentSchema.shape[name].description}.`)
}

function rejectBecause(name: SettingName, reason: string): never {
  throw new ConfigError(`${name} must be ${environmentSchema.shape[name].description}, because ${reason}.`)
}

function requireMetricsAddress({ PORT, METRICS_PORT, METRICS_HOST }: z.infer<typeof environmentSchema>): void {
  if (METRICS_HOST !== undefined && METRICS_PORT === undefined) rejectBecause('METRICS_PORT', 'METRICS_HOST is set')
  if (METRICS_PORT && PORT === METRICS_PORT) {
    throw new ConfigError('METRICS_PORT must differ from PORT, because visitors must not see the metrics.')
  }
}
