import type { AuthError } from '@supabase/supabase-js'

/** The first puzzle may have become too easy while it was solved, when many others ask at the same time. */
const maxRounds = 3

/**
 * Sends a request that strangers can send and, when the server asks for a captcha's token, again with a proof of work.
 * `onProof` hears when that begins and ends. A hosted project's own captcha is not solved: its refusal is the outcome.
 */
export async function withProof<T extends { error: AuthError | null }>(
  kind: 'signup',
  send: (captchaToken?: string) => Promise<T>,
  onProof: (isRunning: boolean) => void,
): Promise<T> {
  let answer = await send()
  for (let round = 0; round < maxRounds && answer.error?.code === 'captcha_failed'; round += 1) {
    onProof(true)
    try {
      const { findProof } = await import('./find-proof.ts')
      const proof = await findProof(kind)
      if (!proof) return answer
      answer = await send(proof.token)
    } finally {
      onProof(false)
    }
  }
  return answer
}
