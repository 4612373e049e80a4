import { join } from 'node:path'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import { callerNetwork } from '#lib/network/caller-network.ts'
import type { AccountHooks } from './auth/auth-context.ts'
import { type Auth, type AuthOptions, createAuth } from './auth/create-auth.ts'
import type { DatabaseAddress } from './database/address.ts'
import { type ChangeNotices, createChangeNotices } from './database/change-notices.ts'
import { createDatabase } from './database/create-database.ts'
import type { Database } from './database/database.ts'
import { DatabaseUnavailableError } from './database/errors.ts'
import { createFunctions, type FunctionEnvironment, type Functions } from './functions/create-functions.ts'
import { createGateway } from './gateway/create-gateway.ts'
import { isBrokenOff, PlatformError } from './gateway/errors.ts'
import { createIdentify } from './identity/identify.ts'
import { createKeys } from './identity/keys.ts'
import { isPublicAddress } from './identity/published-keys.ts'
import { createTokens } from './identity/tokens.ts'
import { createMail } from './mail/create-mail.ts'
import type { Brand, MailEvent } from './mail/mail.ts'
import { createRest } from './rest/create-rest.ts'
import { createStorage } from './storage/create-storage.ts'
import type { OnFileEvent } from './storage/files/file-events.ts'
import type { FileStore } from './storage/files/file-store.ts'
import type { ReserveSpace } from './storage/files/reserve-space.ts'

export interface PlatformConfig {
  /** A database that `prepareDatabase` has prepared. */
  address: DatabaseAddress
  connections?: { requests: number; auth: number }
  /** The folder of keys, files and the outbox. */
  dataDir: string
  /** Where uploaded files are; in the data folder by default. */
  files?: FileStore | undefined
  /** Quota for all uploaded files together; the database's by default. */
  storageBytes?: number
  /** A private JWK set to use instead of the generated one. */
  signingKeysFile: string | null
  /** The site's public address, without a trailing slash: the issuer of tokens and the origin of links. */
  siteUrl: string
  /** Whether new email addresses count as confirmed. */
  autoconfirm: boolean
  /** Whether sign-in attempts, guesses at codes and mails are limited; true by default. */
  rateLimits?: boolean
  /** The work factor of new password hashes; GoTrue's 10 by default. Tests, which hash all the time, choose less. */
  passwordCost?: number
  accountHooks: AccountHooks
  mail: MailConfig
  /** The site's functions by name; they call the platform as any client does. */
  functions?: (environment: FunctionEnvironment) => Functions
  /** Runs before the platform answers its first request. */
  onStart?: (database: Database) => Promise<void>
  /** Reserves space on the disk for so many bytes of a file until the result is called; null where there is too little. */
  reserveSpace?: ReserveSpace
  /** Bytes that functions of the database take of signed-in callers, by name, where that is more than other requests may have. */
  functionBodies?: Readonly<Record<string, number>>
  /** How long everybody may keep files of a bucket at most, in seconds. */
  cacheLimits?: Readonly<Record<string, number>>
  /** Receives each change of an account that its owner is told of by mail. */
  onNotice?: AuthOptions['onNotice']
  /** Runs once the set-up link is used. */
  onSetUp?: AuthOptions['onSetUp']
  /** Receives what the sweep of stored files did. */
  onFileEvent?: OnFileEvent
  /** Receives every error that a client sees as a bare 500 or 503. */
  onError: (error: unknown) => void
  /** Receives the code of each refusal by a limit on work, which is no failure. */
  onRefusal?: (code: string) => void
}

interface MailConfig {
  /** `smtp://user:password@host:587`; null: each mail becomes a file in the data folder's `outbox`. */
  smtpUrl: string | null
  /** The sender's address, alone or as `Name <address>`. */
  from: string
  /** A folder of the hosted platform's template files. */
  templatesFolder: string
  /** What the site is called when a mail is sent. */
  getBrand: (database: Database) => Promise<Brand>
  onEvent: (event: MailEvent) => void
}

export interface Platform extends Pick<Auth, 'createOwner' | 'createSetupLink'>, Pick<ChangeNotices, 'onChange'> {
  /** Serves `/auth/v1`, `/rest/v1`, `/storage/v1` and `/functions/v1`; `address` is the caller's, where it is known. */
  fetch(request: Request, address?: string): Promise<Response>
  keys: { publishable: string; secret: string }
  /** False if mail only becomes files in the outbox. */
  sendsMail: boolean
  /** Connections to the database that are open and in use, and work that waits for one. */
  pools: Database['pools']
  /** True if the database takes a new connection and answers within ten seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** How long an answer about the database holds, so that many who ask open few connections. */
const readinessMs = 500

/** The embedded backend: the hosted platform's services under the same paths, on one Postgres and one folder. */
export async function createPlatform(config: PlatformConfig): Promise<Platform> {
  const { dataDir, siteUrl } = config
  const sendsMail = config.mail.smtpUrl !== null
  const onError = (error: unknown) => {
    if (isBrokenOff(error)) return
    const refused = refusalCode(error)
    if (refused) config.onRefusal?.(refused)
    else config.onError(error)
  }
  const keys = await createKeys(
    { folder: join(dataDir, 'keys'), file: config.signingKeysFile },
    { isPublic: isPublicAddress(siteUrl) },
  )
  const tokens = createTokens({ keys, siteUrl })
  const addresses = new WeakMap<Request, string>()
  const clientAddress = (request: Request) => addresses.get(request) ?? null
  const identify = createIdentify({ keys, tokens, clientAddress })
  const database = await createDatabase(config)
  await config.onStart?.(database)

  const changes = await createChangeNotices(database)
  // Accounts are on no page, and functions write through the tables and files: neither has to wait by itself.
  const afterWrite = changes.waitForDelivery
  const callerOf = (request: Request) => {
    const address = clientAddress(request)
    return address === null ? null : callerNetwork(address)
  }
  const { functionBodies } = config
  const rest = await createRest({
    database,
    identify,
    afterWrite,
    onError,
    functionBodies,
  })
  const mail = await createMail({
    ...config.mail,
    database,
    keys,
    outboxFolder: join(dataDir, 'outbox'),
    getBrand: () => config.mail.getBrand(database),
  })
  // Sends what was queued when the server last stopped.
  mail.wake()
  const auth = createAuth({
    database,
    keys,
    tokens,
    identify,
    siteUrl,
    mailer: mail,
    sendsMail,
    accountHooks: config.accountHooks,
    autoconfirm: config.autoconfirm,
    rateLimits: config.rateLimits ?? true,
    passwordCost: config.passwordCost,
    clientAddress,
    onNotice: config.onNotice,
    onSetUp: config.onSetUp,
    onError,
  })
  reportLostFactors(await auth.sealFactorSecrets(), onError)
  const storage = await createStorage({
    database,
    identify,
    signingSecrets: keys.secretsFor('storage addresses'),
    folder: join(dataDir, 'storage'),
    files: config.files,
    quota: config.storageBytes,
    afterWrite,
    callerOf,
    cacheLimits: config.cacheLimits,
    reserveSpace: config.reserveSpace,
    onFileEvent: config.onFileEvent,
    onError,
  })
  const environment: FunctionEnvironment = {
    url: siteUrl,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    fetch: inProcessFetch((request) => handle(request)),
    sendMail: mail.sendNow,
    sendsMail,
  }
  const functions = createFunctions({
    identify,
    clientAddress,
    onError,
    functions: config.functions?.(environment) ?? {},
  })
  const handle = createGateway({ services: { auth, rest, storage, functions } })

  return {
    fetch(request, address) {
      if (address !== undefined) addresses.set(request, address)
      return handle(request)
    },
    keys: { publishable: keys.publishableKey, secret: keys.secretKey },
    sendsMail,
    createOwner: auth.createOwner,
    createSetupLink: auth.createSetupLink,
    onChange: changes.onChange,
    pools: database.pools,
    isReady: memoizeBriefly(database.isReachable, readinessMs),
    async close() {
      await Promise.all([rest.close(), auth.close(), storage.close(), changes.close()])
      await mail.close()
      await database.close(2)
    },
  }
}

/** The code of what a limit refused, also where it is the cause of what the client is told; null for a failure. */
function refusalCode(error: unknown): string | null {
  if (error instanceof DatabaseUnavailableError) return error.code === '53300' ? error.code : null
  if (!(error instanceof PlatformError)) return null
  return error.isRefusal ? error.code : refusalCode(error.cause)
}

function reportLostFactors(count: number, onError: PlatformConfig['onError']): void {
  if (count === 0) return
  const whose = count === 1 ? 'of one second factor was' : `of ${count} second factors were`
  const way = 'put that key back into the key set, or take these factors away by: npm run staff -- reset-factors EMAIL'
  onError(new Error(`The secret ${whose} sealed with a key that is gone, so no code is accepted: ${way}`))
}
