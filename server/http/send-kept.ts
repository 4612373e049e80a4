import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasTag, type KeptAnswer } from '#lib/http/kept-answer.ts'

/** Sends an answer in one write, and returns its status. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, ofEveryAnswer }: { answer: KeptAnswer; ofEveryAnswer: Readonly<Record<string, string>> },
): 200 | 304 {
  const { full, unchanged } = answer.listHeaders(ofEveryAnswer)
  if (hasTag(request.headers['if-none-match'], answer.tags)) {
    response.writeHead(304, unchanged).end()
    return 304
  }
  response.writeHead(200, full).end(request.method === 'HEAD' ? undefined : answer.bytes)
  return 200
}
