import { get, type IncomingMessage } from 'node:http'

/** Fetches a response without decoding its body. */
export async function getRaw(url: string, headers: Readonly<Record<string, string>>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 200, headers: answer.headers, body }
}
