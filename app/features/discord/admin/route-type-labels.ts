import type { DiscordRoute } from './discord-data.ts'

export const routeTypeLabels: Record<NonNullable<DiscordRoute['article_type']>, string> = {
  news: 'News',
  'press-release': 'Press Release',
}
