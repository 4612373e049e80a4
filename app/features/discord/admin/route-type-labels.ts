import type { WebhookRoute } from './discord-data.ts'

export const routeTypeLabels: Record<NonNullable<WebhookRoute['article_type']>, string> = {
  news: 'News',
  'press-release': 'Press Release',
}
