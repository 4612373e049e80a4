import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { PlatformConfig } from '#platform/create-platform.ts'

type FunctionEnvironment = Parameters<NonNullable<PlatformConfig['functions']>>[0]

interface TestMailOptions extends Pick<FunctionEnvironment, 'sendMail'> {
  /** Creates a client with a caller's own `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The site's public address, without a trailing slash. */
  siteUrl: string
}

const validForMs = 3_600_000

/**
 * Sends an administrator a mail, to the address of the own account alone, and says what the mail server answered. The database
 * decides whether the caller may, and counts.
 */
export function createTestMail({ createCallerClient, sendMail, siteUrl }: TestMailOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return respond(405, 'Only POST is allowed.')
    const { data, error, status } = await createCallerClient(request.headers.get('authorization') ?? '').rpc(
      'begin_test_mail',
    )
    if (error && status === 429) return respond(429, error.message)
    if (error && status < 500)
      return respond(status === 401 ? 401 : 403, 'Only administrators may have a test mail sent.')
    if (error) throw new Error('The test mail could not be begun', { cause: error })
    const to = z.email().parse(data)
    try {
      const { event } = await sendMail({
        template: 'test_mail_notification',
        to,
        variables: { SiteURL: siteUrl, Email: to },
        expiresAt: new Date(Date.now() + validForMs),
      })
      return event === 'mail_sent'
        ? respond(200, `The mail server took the mail to ${to}. Look into the mailbox, and into its spam.`)
        : respond(200, 'No mail server is set up, so the mail is a file in the outbox folder of the server.')
    } catch (cause) {
      return respond(409, `The mail server did not take the mail: ${describeRefusal(cause)}`)
    }
  }
}

const refusalSchema = z.object({
  /** What the server said. */
  response: z.string().optional(),
  code: z.string().optional(),
})
const longestAnswer = 300

/** In one line, without what the settings say. */
function describeRefusal(cause: unknown): string {
  const { response, code } = refusalSchema.catch({}).parse(cause)
  const said = response ?? (code && reasons[code]) ?? code ?? 'it did not answer in time.'
  return said.replaceAll(/\s+/g, ' ').slice(0, longestAnswer)
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address.',
  ECONNECTION: 'it could not be reached.',
  ESOCKET: 'the connection broke off.',
  EDNS: 'its name is not known.',
  ENOTFOUND: 'its name is not known.',
  ETIMEDOUT: 'it did not answer in time.',
}

function respond(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
