import { join } from 'node:path'
import type { AccountHooks } from '../auth/auth-context.ts'
import { createAuthWithoutWorkers } from '../auth/create-auth.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { openDatabase } from '../database/open-database.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { createAuthenticator } from '../identity/authenticate.ts'
import { ensureKeys } from '../identity/keys.ts'
import { createTokens } from '../identity/tokens.ts'
import { createMailEnqueuer } from '../mail/mail-queue.ts'
import { createRest } from '../rest/create-rest.ts'

export interface AuthAndRestConfig {
  /** A database that `prepareDatabase` has prepared. Servers may be using it. */
  connection: ConnectionSettings
  /** The site's data folder, which contains its keys. */
  dataDir: string
  signingKeysFile: string | null
  /** The site's public URL, without a trailing slash. Links in emails start with this URL. */
  siteUrl: string
  accountHooks: AccountHooks
  onError: (error: unknown) => void
}

export interface AuthAndRest {
  /** Serves `/auth/v1` and `/rest/v1`. */
  fetch(request: Request): Promise<Response>
  secretKey: string
  close(): Promise<void>
}

/**
 * Starts the auth and REST services for a command. The site's servers may be running. The command
 * only queues emails and requests for emails, which a server processes.
 */
export async function openAuthAndRest(config: AuthAndRestConfig): Promise<AuthAndRest> {
  const { siteUrl, onError } = config
  const keys = await ensureKeys({ folder: join(config.dataDir, 'keys'), file: config.signingKeysFile })
  const tokens = createTokens({ keys, siteUrl })
  const authenticate = createAuthenticator({ keys, tokens })
  const database = await openDatabase({ connection: config.connection, connections: { requests: 2, auth: 2 } })
  const rest = await createRest({ database, authenticate, onError })
  const auth = createAuthWithoutWorkers({
    database,
    keys,
    tokens,
    authenticate,
    siteUrl,
    accountHooks: config.accountHooks,
    mailer: { enqueue: createMailEnqueuer({ keys, clock: Date.now }), wake() {} },
    autoconfirm: false,
    // Rate limits protect against visitors, who can't reach this service.
    hasRateLimits: false,
    onError,
  })
  return {
    fetch: createGateway({ services: { auth, rest } }),
    secretKey: keys.secretKey,
    async close() {
      await Promise.all([rest.close(), auth.close()])
      await database.close(2)
    },
  }
}
