import { get, type IncomingMessage } from 'node:http'

/** Fetches a response without decoding its body. */
export async function getRaw(url: string, headers: Readonly<Record<string, string>>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode ?? 200, headers: response.headers, body }
}
