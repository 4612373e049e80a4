import { expect, test } from 'vitest'
import { chooseRoute, type DiscordRoute } from './webhooks.ts'

const route = (id: string, article_type: string | null, category: string | null): DiscordRoute => ({
  id,
  webhook: new URL('https://discord.com/api/webhooks/1/a'),
  article_type,
  category,
})
const routes = [
  route('press', 'press-release', null),
  route('traffic', null, ' Traffic'),
  route('traffic press', 'press-release', 'traffic'),
]

test.each([
  ['news', 'Community', undefined],
  ['press-release', 'Community', 'press'],
  ['news', 'TRAFFIC ', 'traffic'],
  ['press-release', 'Traffic', 'traffic press'],
])('An article of type %s and category %s goes to the route %s', (type, category, id) => {
  expect(chooseRoute(routes, { type, category })?.id).toBe(id)
})
