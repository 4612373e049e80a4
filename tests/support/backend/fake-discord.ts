import { createServer, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'

/** The reply to the next message: a status with its content, or a way to lose the reply. */
export type DiscordReply =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut after it was stored'
  | 'cut without reading'
  | 'never'

export interface FakeDiscord {
  /** For `DISCORD_API_URL`. */
  apiUrl: string
  /** For `DISCORD_WEBHOOK_URL`. */
  webhookUrl: string
  otherWebhookUrl(id: string): string
  /** Current messages in the channels. */
  messages: Message[]
  /** Returns the webhook ID of each current message. */
  listPostingWebhooks(): string[]
  /** The counts for every invite. If null, every invite is unknown. */
  presence: { online: number; members: number } | null
  /** Codes of the requested invites. */
  requestedInvites: string[]
  messageRequestCount(): number
  /** Errors found in the received requests. Every test expects none. */
  requestErrors: string[]
  /** The next replies, in order. After the last one, every message is accepted. */
  replies: DiscordReply[]
  /** Called with each message after it is stored and before the reply is sent. */
  onMessage: ((message: Message) => Promise<void> | void) | null
  reset(): void
  close(): Promise<void>
}

/** The secret part of the webhook's URL, which must never appear in a page or log. */
export const webhookCanary = 'canary-of-the-webhook-7f3a9c'

/**
 * Starts a local server that validates messages as Discord does, stores them and sends the chosen
 * replies.
 */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const messages: Message[] = []
  const sentMessages = new Map<string, { webhook: string; message: Message }>()
  const requestErrors: string[] = []
  let messageRequestCount = 0
  let lastId = firstId
  const requestedInvites: string[] = []
  const server = createServer(async (request, response) => {
    const [, invite] = /^\/api\/v10\/invites\/([\w-]+)\?with_counts=true$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET' && invite !== undefined) {
      requestedInvites.push(invite)
      return replyToInvite(response, discord.presence)
    }
    messageRequestCount += 1
    const nextReply = discord.replies.shift() ?? null
    if (nextReply === 'cut without reading') return request.socket.destroy()
    if (nextReply === 'never') return
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const { method = '' } = request
    const [, webhook = '', id] = messagePath.exec(url.pathname) ?? []
    if (!webhook || !(id === undefined ? ['POST'] : ['PATCH', 'DELETE']).includes(method)) {
      requestErrors.push(`asked for ${method} ${url.pathname}`)
      return reply(response, 404, { message: 'Unknown Webhook', code: 10015 })
    }
    if (method === 'POST' && url.searchParams.get('wait') !== 'true') requestErrors.push('did not wait for the message')
    if (request.headers['content-type'] !== 'application/json') requestErrors.push('sent no JSON')
    const parsed = method === 'DELETE' ? null : messageSchema.safeParse(await readJson(request))
    if (parsed?.success === false) {
      requestErrors.push(z.prettifyError(parsed.error))
      return reply(response, 400, { message: 'Invalid Form Body', code: 50035 })
    }
    if (nextReply !== null && nextReply !== 'cut after it was stored' && nextReply.status !== 200) {
      for (const [name, value] of Object.entries(nextReply.headers ?? {})) response.setHeader(name, value)
      return reply(response, nextReply.status, nextReply.text ?? nextReply.body ?? {})
    }
    if (id !== undefined) {
      const sentMessage = sentMessages.get(id)
      if (sentMessage?.webhook !== webhook) return reply(response, 404, { message: 'Unknown Message', code: 10008 })
      const index = messages.indexOf(sentMessage.message)
      if (parsed === null) {
        sentMessages.delete(id)
        messages.splice(index, 1)
      } else {
        if (parsed.data.content !== undefined) requestErrors.push('changed the content of a message')
        messages[index] = { ...sentMessage.message, ...parsed.data }
        sentMessages.set(id, { webhook, message: messages[index] })
      }
      if (nextReply === 'cut after it was stored') return request.socket.destroy()
      return parsed === null ? response.writeHead(204).end() : reply(response, 200, { id, type: 0 })
    }
    if (!parsed) return
    lastId += 1
    messages.push(parsed.data)
    sentMessages.set(String(lastId), { webhook, message: parsed.data })
    const messageId = String(lastId)
    await discord.onMessage?.(parsed.data)
    if (nextReply === 'cut after it was stored') return request.socket.destroy()
    reply(response, 200, nextReply?.text ?? nextReply?.body ?? { id: messageId, type: 0 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = requireListeningPort(server)
  const discord: FakeDiscord = {
    apiUrl: `http://127.0.0.1:${port}/api/v10`,
    webhookUrl: `https://discord.com/api/webhooks/4242/${webhookCanary}`,
    otherWebhookUrl: (id) => `https://discord.com/api/webhooks/${id}/${webhookCanary}`,
    presence: null,
    requestedInvites,
    messages,
    listPostingWebhooks: () =>
      messages.map((message) => [...sentMessages.values()].find((sent) => sent.message === message)?.webhook ?? ''),
    messageRequestCount: () => messageRequestCount,
    requestErrors,
    replies: [],
    onMessage: null,
    reset() {
      discord.presence = null
      requestedInvites.length = 0
      messages.length = 0
      sentMessages.clear()
      lastId = firstId
      requestErrors.length = 0
      discord.replies = []
      discord.onMessage = null
      messageRequestCount = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return discord
}

/** Part of the inviter's name, which must never appear in a page or log. */
export const inviterCanary = 'canary-of-an-inviter-9e2b'

function replyToInvite(response: ServerResponse, presence: FakeDiscord['presence']): void {
  const body = presence && {
    code: 'harbor',
    inviter: { id: '42', username: inviterCanary },
    guild: { id: '1234567890', name: 'Harbor Watch' },
    approximate_member_count: presence.members,
    approximate_presence_count: presence.online,
  }
  reply(response, body ? 200 : 404, body ?? { message: 'Unknown Invite', code: 10006 })
}

const firstId = 1_000_000
const messagePath = new RegExp(`/webhooks/(\\d+)/${webhookCanary}(?:/messages/(\\d+))?$`)

const webAddress = z.url({ protocol: /^https?$/ }).max(2048)
const field = z.object({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024), inline: z.boolean() })
const embed = z.object({
  title: z.string().min(1).max(256),
  description: z.string().min(1).max(4096),
  url: webAddress,
  color: z.int().min(0).max(0xffffff).optional(),
  fields: z.array(field).max(25),
  image: z.object({ url: webAddress }).optional(),
})

const role = z.string().regex(/^\d{17,20}$/)

/** Discord's limits. A message may mention only one role. */
const messageSchema = z
  .strictObject({
    allowed_mentions: z.strictObject({ parse: z.tuple([]), roles: z.tuple([role]).optional() }),
    content: z.string().optional(),
    embeds: z.tuple([embed.strict()]),
  })
  .refine(
    ({ allowed_mentions: { roles }, content }) => content === (roles && `<@&${roles[0]}>`),
    'content must mention exactly the role in allowed_mentions',
  )
  .refine(({ embeds: [{ title, description, fields }] }) => {
    const texts = [title, description, ...fields.flatMap(({ name, value }) => [name, value])]
    return texts.join('').length <= 6000 && texts.every((text) => text.isWellFormed() && text.trim() !== '')
  }, 'longer than 6000 characters in all, blank, or with half a surrogate pair')

type Message = z.infer<typeof messageSchema>

async function readJson(request: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
