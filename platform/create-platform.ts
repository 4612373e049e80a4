import { join } from 'node:path'
import { createAuth } from './auth/create-auth.ts'
import { createOwner, type Owner } from './auth/owner/create-owner.ts'
import type { SetupLink } from './auth/owner/create-setup-link.ts'
import type { DatabaseAddress } from './database/address.ts'
import { type ChangeListener, createChangeNotices } from './database/change-notices.ts'
import { createDatabase } from './database/create-database.ts'
import { createFunctions, type Functions } from './functions/functions.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentify } from './identity/identify.ts'
import type { Identity } from './identity/identity.ts'
import { isPublicAddress } from './identity/is-public-address.ts'
import { createKeys } from './identity/keys.ts'
import { createRest } from './rest/create-rest.ts'
import { createSiteMail, type SiteMailConfig } from './site-mail.ts'
import { createStorage } from './storage/create-storage.ts'

export interface PlatformConfig {
  /** A database that `migrateDatabase` has prepared. */
  address: DatabaseAddress
  connections?: { requests: number; auth: number }
  /** Keys and files live below it. */
  dataDir: string
  /** What all uploaded files together may take; left out, the database says. */
  storageBytes?: number
  /** A private JWK set that replaces the one made in the data folder. */
  signingKeysFile: string | null
  /** Public address, without a slash at its end: the issuer of tokens, the origin of links. */
  siteUrl: string
  signUpPolicy: 'approval' | 'open' | 'closed'
  /** Whether new e-mail addresses count as confirmed. */
  autoconfirm: boolean
  /** Whether sign-in attempts, guesses at codes and mails are limited; they are unless this says no. */
  rateLimits?: boolean
  /** The site's own functions by name; they reach the platform as any client does. */
  functions?: (backend: FunctionBackend) => Functions
  mail?: SiteMailConfig
  /** Told of every failure that a client sees as a bare 500 or 503. */
  onError: (error: unknown) => void
}

/** What a function knows of the platform that runs it. */
interface FunctionBackend {
  url: string
  publishableKey: string
  secretKey: string
  /** In process. */
  fetch: typeof fetch
  onChange: Platform['onChange']
}

export interface Platform {
  /** Answers requests below `/auth/v1`, `/rest/v1`, `/storage/v1` and `/functions/v1`; `address` is the caller's, where it is known. */
  fetch(request: Request, address?: string): Promise<Response>
  keys: { publishable: string; secret: string }
  /** Makes the first administrator; `exists` when there is an active one already, and nothing is touched. */
  createOwner(owner: Owner): Promise<'created' | 'exists'>
  /** A one-time link that gives the first administrator a password; null when there is one who can sign in. */
  createSetupLink(): Promise<SetupLink | null>
  /** Calls back with the name of each table that changed, `*` for any. The answer ends that. */
  onChange(listener: ChangeListener): () => void
  /** Whether the database answers at the moment. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** The embedded backend: the hosted platform's services under its own paths, on one Postgres and one folder. */
export async function createPlatform(config: PlatformConfig): Promise<Platform> {
  const { address, connections, dataDir, siteUrl, signingKeysFile, onError } = config
  const place = { folder: join(dataDir, 'keys'), file: signingKeysFile }
  const keys = await createKeys(place, { isPublic: isPublicAddress(siteUrl) })
  const identify = createIdentify({ keys, siteUrl })
  const database = await createDatabase({ address, connections })
  const callers = new WeakMap<Request, string>()
  await database.queryAs(service, { readOnly: false, timeoutMs: 5_000 }, setPolicy, [config.signUpPolicy])

  const changes = await createChangeNotices(database)
  // Accounts are on no page, and functions write through the tables and files: neither has to wait by itself.
  const afterWrite = changes.waitForDelivery
  const rest = await createRest({ database, identify, afterWrite, onError })
  const mail = await createSiteMail({ database, keys, dataDir, siteUrl, config: config.mail })
  // What an earlier life of the server left behind.
  mail.wake()
  const auth = createAuth({
    database,
    mailer: mail,
    keys,
    identify,
    siteUrl,
    signUpPolicy: config.signUpPolicy,
    autoconfirm: config.autoconfirm,
    rateLimits: config.rateLimits ?? true,
    clientAddress: (request) => callers.get(request) ?? null,
    onError,
  })
  const signingSecrets = keys.secretsFor('storage addresses')
  const storage = await createStorage({
    database,
    identify,
    signingSecrets,
    folder: join(dataDir, 'storage'),
    siteBytes: config.storageBytes,
    afterWrite,
    onError,
  })
  const functions = createFunctions({
    identify,
    onError,
    functions:
      config.functions?.({
        url: siteUrl,
        publishableKey: keys.publishableKey,
        secretKey: keys.secretKey,
        fetch: (input, init) => answer(new Request(input, init)),
        onChange: changes.onChange,
      }) ?? {},
  })
  const answer = createGateway({ parts: { auth, rest, storage, functions } })

  return {
    fetch(request, caller) {
      if (caller !== undefined) callers.set(request, caller)
      return answer(request)
    },
    keys: { publishable: keys.publishableKey, secret: keys.secretKey },
    createOwner: (owner) => createOwner({ database }, owner),
    createSetupLink: auth.createSetupLink,
    onChange: changes.onChange,
    isReady: () =>
      ask('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([rest.close(), auth.close(), storage.close(), changes.close()])
      await mail.close()
      await database.close(2)
    },
  }

  function ask(text: string) {
    return database.queryAs(service, { readOnly: true, timeoutMs: 1_000 }, text, [])
  }
}

const service: Identity = { role: 'service_role', claims: { role: 'service_role' } }
const setPolicy = 'update public.sign_up_policy set policy = $1 where policy <> $1'
