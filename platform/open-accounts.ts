import { join } from 'node:path'
import { createAuth } from './auth/create-auth.ts'
import type { DatabaseAddress } from './database/address.ts'
import { createDatabase } from './database/create-database.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentify } from './identity/identify.ts'
import { createKeys } from './identity/keys.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { createSeal } from './mail/seal.ts'
import { createRest } from './rest/create-rest.ts'

export interface AccountsConfig {
  /** A database that `migrateDatabase` has prepared; servers may be at work on it. */
  address: DatabaseAddress
  /** The keys of those servers live below it. */
  dataDir: string
  signingKeysFile: string | null
  /** Public address, without a slash at its end: the origin of links. */
  siteUrl: string
  onError: (error: unknown) => void
}

export interface Accounts {
  /** Answers requests below `/auth/v1` and `/rest/v1`. */
  fetch(request: Request): Promise<Response>
  secretKey: string
  close(): Promise<void>
}

/** Accounts and tables for a command beside the servers of a site. Mail is queued; a server sends it. */
export async function openAccounts(config: AccountsConfig): Promise<Accounts> {
  const { address, dataDir, signingKeysFile, siteUrl, onError } = config
  const keys = await createKeys({ folder: join(dataDir, 'keys'), file: signingKeysFile })
  const identify = createIdentify({ keys, siteUrl })
  const database = await createDatabase({ address, connections: { requests: 2, auth: 2 } })
  const queue = createMailQueue({ sql: database.auth, seal: createSeal(keys), clock: Date.now })
  const rest = await createRest({ database, identify, onError })
  const auth = createAuth({
    ...{ database, keys, identify, siteUrl, onError },
    mailer: { enqueue: queue.add, wake() {} },
    // Only calls of strangers are held against a policy or a limit, and none of them comes by here.
    ...{ signUpPolicy: 'closed', autoconfirm: false, rateLimits: false },
  })
  return {
    fetch: createGateway({ parts: { auth, rest } }),
    secretKey: keys.secretKey,
    async close() {
      await Promise.all([rest.close(), auth.close()])
      await database.close(2)
    },
  }
}
