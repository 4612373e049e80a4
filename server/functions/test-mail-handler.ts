import { z } from 'zod'
import type { PlatformConfig } from '#platform/create-platform.ts'
import type { FunctionClients } from '#supabase/functions/_shared/function-clients.ts'

type FunctionEnvironment = Parameters<NonNullable<PlatformConfig['functions']>>[0]

interface TestMailOptions extends Pick<FunctionEnvironment, 'sendMail'>, Pick<FunctionClients, 'createCallerClient'> {
  siteUrl: string
}

const validForMs = 3_600_000

/**
 * Sends a test email to the calling administrator's own address and reports the mail server's
 * response. The database checks permission and rate limit.
 */
export function createTestMailHandler({ createCallerClient, sendMail, siteUrl }: TestMailOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return respond(405, 'Only POST is allowed.')
    const { data, error, status } = await createCallerClient(request.headers.get('authorization') ?? '').rpc(
      'begin_test_mail',
    )
    if (error && status === 429) return respond(429, error.message)
    if (error && status < 500) {
      return respond(status === 401 ? 401 : 403, 'Only administrators can send a test email.')
    }
    if (error) throw new Error('The test email could not be prepared', { cause: error })
    const to = z.email().parse(data)
    try {
      const { event } = await sendMail({
        template: 'test_mail_notification',
        to,
        variables: { SiteURL: siteUrl, Email: to },
        expiresAt: new Date(Date.now() + validForMs),
      })
      return event === 'mail_sent'
        ? respond(200, `The mail server accepted the email to ${to}. Check the inbox and the spam folder.`)
        : respond(200, 'No mail server is set up, so the email was saved as a file in the server’s outbox folder.')
    } catch (cause) {
      return respond(409, `The mail server did not accept the email: ${describeRejection(cause)}`)
    }
  }
}

const rejectionSchema = z.object({
  response: z.string().optional(),
  code: z.string().optional(),
})
const maxReasonLength = 300

/** Describes a rejection in one line, without revealing settings. */
function describeRejection(cause: unknown): string {
  const { response, code } = rejectionSchema.catch({}).parse(cause)
  const reason = response ?? (code && reasons[code]) ?? code ?? 'it did not respond in time.'
  return reason.replaceAll(/\s+/g, ' ').slice(0, maxReasonLength)
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server is listening at its address.',
  ECONNECTION: 'it could not be reached.',
  ESOCKET: 'the connection was lost.',
  EDNS: 'its host name could not be found.',
  ENOTFOUND: 'its host name could not be found.',
  ETIMEDOUT: 'it did not respond in time.',
}

function respond(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
