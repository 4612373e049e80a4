import type { IncomingMessage } from 'node:http'

/**
 * Requests of visitors that run at once: from `free` on, each caller gets no more than `share`; what comes beyond `most` is for staff
 * and health checks.
 */
const requestLimits = { free: 400, share: 50, most: 500 }

/** Bounds the requests that run at once, with room kept for staff and health checks. */
export interface Admission {
  /** False for a request that is to be refused; otherwise `end` is to be called when its response is done. */
  admit(request: IncomingMessage): Promise<{ end: () => void } | null>
}

export interface AdmissionOptions {
  callerOf: (request: IncomingMessage) => string
  /** Whether a request comes with a valid session or the secret key. Asked only when there is little room. */
  isSignedIn: (request: IncomingMessage) => Promise<boolean>
}

export function createAdmission({ callerOf, isSignedIn }: AdmissionOptions): Admission {
  const running = new Map<string, number>()
  let total = 0

  function count(caller: string): { end: () => void } {
    total += 1
    running.set(caller, (running.get(caller) ?? 0) + 1)
    return {
      end() {
        total -= 1
        const left = (running.get(caller) ?? 1) - 1
        if (left === 0) running.delete(caller)
        else running.set(caller, left)
      },
    }
  }

  return {
    async admit(request) {
      const caller = callerOf(request)
      if (total < requestLimits.free) return count(caller)
      if (isHealthCheck(request) || (await isSignedIn(request))) return { end: () => {} }
      const isWithinShare = total < requestLimits.free || (running.get(caller) ?? 0) < requestLimits.share
      return total < requestLimits.most && isWithinShare ? count(caller) : null
    },
  }
}

const healthPath = /^\/(healthz|readyz)(\?|$)/

export function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return healthPath.test(url)
}
