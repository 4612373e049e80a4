import { setTimeout } from 'node:timers/promises'
import { TOTP } from 'otpauth'

const periodMs = 30_000

export interface Authenticator {
  nextCode: () => Promise<string>
}

/**
 * Creates an authenticator app whose codes are always valid. The server accepts the codes of the
 * previous, current and next half minute, each once. The app returns the code of the current or the
 * next half minute, so a third call in a row has to wait.
 */
export function openAuthenticator(secret: string): Authenticator {
  const app = new TOTP({ secret })
  let lastStep = 0
  return {
    nextCode: async () => {
      const step = Math.max(lastStep + 1, Math.floor(Date.now() / periodMs))
      const opensAt = (step - 1) * periodMs
      if (opensAt > Date.now()) await setTimeout(opensAt - Date.now())
      lastStep = step
      return app.generate({ timestamp: step * periodMs })
    },
  }
}
