import { setTimeout } from 'node:timers/promises'
import { TOTP } from 'otpauth'

const period = 30_000

export interface Authenticator {
  nextCode: () => Promise<string>
}

/**
 * An authenticator app whose codes are right whenever they arrive. The server takes those of the
 * present half minute and of its neighbors, and none twice: a code is of the present or of the
 * next, and a third in a row has to wait.
 */
export function openAuthenticator(secret: string): Authenticator {
  const app = new TOTP({ secret })
  let last = 0
  return {
    nextCode: async () => {
      const step = Math.max(last + 1, Math.floor(Date.now() / period))
      const opensAt = (step - 1) * period
      if (opensAt > Date.now()) await setTimeout(opensAt - Date.now())
      last = step
      return app.generate({ timestamp: step * period })
    },
  }
}
