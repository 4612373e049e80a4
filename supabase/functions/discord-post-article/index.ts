// Entry point for Deno on a hosted project. The embedded backend creates the same handler itself.
import { readHostedEnvironment } from '../_shared/hosted-environment.ts'
import { withCors } from '../_shared/with-cors.ts'
import { createDiscordPostArticleHandler } from './discord-post-article.ts'

const handle = createDiscordPostArticleHandler({
  ...readHostedEnvironment(Deno.env),
  webhookUrl: Deno.env.get('DISCORD_WEBHOOK_URL') ?? null,
  apiUrl: Deno.env.get('DISCORD_API_URL') ?? 'https://discord.com/api/v10',
  defaultColor: '#14294a',
})

Deno.serve(withCors('GET, POST', handle))
