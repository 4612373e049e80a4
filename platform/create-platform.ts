import { join } from 'node:path'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import { getCallerNetwork } from '#lib/network/caller-network.ts'
import { type Auth, type AuthOptions, createAuth } from './auth/create-auth.ts'
import { type ChangeNotifications, createChangeNotifications } from './database/change-notifications.ts'
import type { ConnectionSettings } from './database/connection-settings.ts'
import type { Database } from './database/database.ts'
import { DatabaseUnavailableError } from './database/errors.ts'
import { openDatabase } from './database/open-database.ts'
import { createFunctions, type FunctionEnvironment, type Functions } from './functions/create-functions.ts'
import { createGateway } from './gateway/create-gateway.ts'
import { isClientAbort, PlatformError } from './gateway/errors.ts'
import { createAuthenticator } from './identity/authenticate.ts'
import { ensureKeys } from './identity/keys.ts'
import { isPublicSiteUrl } from './identity/published-keys.ts'
import { createTokens } from './identity/tokens.ts'
import { createMailSender } from './mail/create-mail-sender.ts'
import type { Brand, MailEvent } from './mail/mail.ts'
import { createRest, type RestOptions } from './rest/create-rest.ts'
import { createStorage, type StorageOptions } from './storage/create-storage.ts'

export interface PlatformConfig
  extends Pick<
      AuthOptions,
      'siteUrl' | 'autoconfirm' | 'hasRateLimits' | 'passwordCost' | 'accountHooks' | 'onNotice' | 'onSetupLinkUsed'
    >,
    Pick<RestOptions, 'maxFunctionBodyBytes'>,
    Pick<StorageOptions, 'fileStore' | 'reserveSpace' | 'cacheLimits' | 'onFileEvent'> {
  /** A database that `prepareDatabase` has prepared. */
  connection: ConnectionSettings
  /** Maximum database connections for requests and for the auth service. */
  connections?: { requests: number; auth: number }
  /** The folder for keys, files and the outbox. */
  dataDir: string
  /**
   * Quota for all uploaded files together, in bytes. By default, the quota in the database applies.
   */
  storageQuotaBytes?: number
  /** A private JWK set to use instead of the generated one. */
  signingKeysFile: string | null
  mail: MailConfig
  /** Creates the site's functions, keyed by name. They call the platform as any client does. */
  functions?: (environment: FunctionEnvironment) => Functions
  /** Runs before the platform handles its first request. */
  onStart?: (database: Database) => Promise<void>
  /** Receives errors of background work, and errors that clients see as a 500 or 503. */
  onError: (error: unknown) => void
  /**
   * Receives the error code of each request that was rejected because of high load or a nearly full
   * disk. `onError` receives all other errors.
   */
  onRejection?: (code: string) => void
}

interface MailConfig {
  /**
   * `smtp://user:password@host:587`. Null writes each email to a file in the data folder's
   * `outbox`.
   */
  smtpUrl: string | null
  /** The sender's address, alone or as `Name <address>`. */
  from: string
  /** A folder of email templates in Supabase's format. */
  templatesFolder: string
  /** Reads the site's name and colors each time an email is sent. */
  getBrand: (database: Database) => Promise<Brand>
  onEvent: (event: MailEvent) => void
}

export interface Platform extends Pick<Auth, 'createOwner' | 'createSetupLink'>, Pick<ChangeNotifications, 'onChange'> {
  /**
   * Serves `/auth/v1`, `/rest/v1`, `/storage/v1` and `/functions/v1`. `ip` is the caller's IP
   * address, if known.
   */
  fetch(request: Request, ip?: string): Promise<Response>
  keys: { publishable: string; secret: string }
  /** False if emails are only written to the outbox. */
  sendsMail: boolean
  getPoolCounts: Database['getPoolCounts']
  /** True if the database accepts a new connection and responds to a query. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Caches the readiness check, because each check opens a connection. */
const readinessCacheMs = 500

/**
 * Creates the embedded backend, which serves Supabase's services under Supabase's paths, from one
 * Postgres and one folder.
 */
export async function createPlatform(config: PlatformConfig): Promise<Platform> {
  const { dataDir, siteUrl } = config
  const sendsMail = config.mail.smtpUrl !== null
  const onError = (error: unknown) => {
    if (isClientAbort(error)) return
    const rejectionCode = getLimitRejectionCode(error)
    if (rejectionCode) config.onRejection?.(rejectionCode)
    else config.onError(error)
  }
  const keys = await ensureKeys(
    { folder: join(dataDir, 'keys'), file: config.signingKeysFile },
    { isPublic: isPublicSiteUrl(siteUrl) },
  )
  const tokens = createTokens({ keys, siteUrl })
  const clientIps = new WeakMap<Request, string>()
  const getClientAddress = (request: Request) => clientIps.get(request) ?? null
  const authenticate = createAuthenticator({ keys, tokens, getClientAddress })
  const database = await openDatabase(config)
  await config.onStart?.(database)

  const changeNotifications = await createChangeNotifications(database)
  // Only REST and storage wait for the delivery of change notifications. Pages don't show accounts,
  // and functions write through REST and storage.
  const afterWrite = changeNotifications.waitForDelivery
  const getCaller = (request: Request) => {
    const ip = getClientAddress(request)
    return ip === null ? null : getCallerNetwork(ip)
  }
  const rest = await createRest({
    database,
    authenticate,
    afterWrite,
    onError,
    maxFunctionBodyBytes: config.maxFunctionBodyBytes,
  })
  const mail = await createMailSender({
    ...config.mail,
    database,
    keys,
    outboxFolder: join(dataDir, 'outbox'),
    getBrand: () => config.mail.getBrand(database),
  })
  // Sends email that was still queued when the server last stopped.
  mail.wake()
  const auth = createAuth({
    database,
    keys,
    tokens,
    authenticate,
    siteUrl,
    mailer: mail,
    sendsMail,
    accountHooks: config.accountHooks,
    autoconfirm: config.autoconfirm,
    hasRateLimits: config.hasRateLimits,
    passwordCost: config.passwordCost,
    getClientAddress,
    onNotice: config.onNotice,
    onSetupLinkUsed: config.onSetupLinkUsed,
    onError,
  })
  reportLostFactors(await auth.reencryptFactorSecrets(), onError)
  const storage = await createStorage({
    database,
    authenticate,
    signingSecrets: keys.deriveSecrets('storage addresses'),
    folder: join(dataDir, 'storage'),
    fileStore: config.fileStore,
    quotaBytes: config.storageQuotaBytes,
    afterWrite,
    getCaller,
    cacheLimits: config.cacheLimits,
    reserveSpace: config.reserveSpace,
    onFileEvent: config.onFileEvent,
    onError,
  })
  const environment: FunctionEnvironment = {
    url: siteUrl,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    fetch: createInProcessFetch((request) => handle(request)),
    sendMail: mail.sendNow,
    sendsMail,
  }
  const functions = createFunctions({
    authenticate,
    getClientAddress,
    onError,
    functions: config.functions?.(environment) ?? {},
  })
  const handle = createGateway({ services: { auth, rest, storage, functions } })

  return {
    fetch(request, ip) {
      if (ip !== undefined) clientIps.set(request, ip)
      return handle(request)
    },
    keys: { publishable: keys.publishableKey, secret: keys.secretKey },
    sendsMail,
    createOwner: auth.createOwner,
    createSetupLink: auth.createSetupLink,
    onChange: changeNotifications.onChange,
    getPoolCounts: database.getPoolCounts,
    isReady: memoizeBriefly(database.isReachable, readinessCacheMs),
    async close() {
      await Promise.all([rest.close(), auth.close(), storage.close(), changeNotifications.close()])
      await mail.close()
      await database.close(2)
    },
  }
}

/** Returns the error code for `onRejection`; null for an error that `onError` must receive. */
function getLimitRejectionCode(error: unknown): string | null {
  if (error instanceof DatabaseUnavailableError) return error.code === '53300' ? error.code : null
  if (!(error instanceof PlatformError)) return null
  return error.isLimitRejection ? error.code : getLimitRejectionCode(error.cause)
}

function reportLostFactors(count: number, onError: PlatformConfig['onError']): void {
  if (count === 0) return
  const factors = count === 1 ? 'One second factor accepts' : `${count} second factors accept`
  const advice = 'Restore that key in the key set, or remove the factors: npm run staff -- reset-factors EMAIL'
  onError(new Error(`${factors} no code, because the key that encrypted the secret is missing. ${advice}`))
}
