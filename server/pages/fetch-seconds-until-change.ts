import { z } from 'zod'

interface FetchOptions {
  url: string
  key: string
  fetch: typeof fetch
}

/**
 * Database functions that return the seconds until the next scheduled article, alert start or alert
 * end.
 */
const functionNames = ['seconds_until_publication', 'seconds_until_alert']
const timeoutMs = 5_000
const secondsSchema = z.number().nullable()

export function createFetchSecondsUntilChange({ url, key, fetch }: FetchOptions): () => Promise<number | null> {
  return async () => {
    const results = await Promise.all(
      functionNames.map(async (name) => {
        const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
          headers: { apikey: key },
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`${name} failed with status ${response.status}`)
        return secondsSchema.parse(await response.json())
      }),
    )
    const seconds = results.filter((result) => result !== null)
    return seconds.length > 0 ? Math.min(...seconds) : null
  }
}
