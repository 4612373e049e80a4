import type { Identify } from './identity.ts'

/** Whether these headers are those of a session or of the secret key. They are verified, and the session is not looked up. */
export async function isSignedIn(
  identify: Identify,
  sent: { apikey: string | null; authorization: string | null },
): Promise<boolean> {
  const headers = Object.entries(sent).filter((header): header is [string, string] => header[1] !== null)
  try {
    return (await identify(new Request('http://caller.invalid', { headers }))).role !== 'anon'
  } catch {
    return false
  }
}
