import { createClient } from '@supabase/supabase-js'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { createRoute } from './discord-data.ts'
import { emptyRouteInput, type RouteInput, toRoute, WebhookRouteFields } from './webhook-route-fields.tsx'

const url = 'https://discord.com/api/webhooks/1/canary'

/** Saves to a backend that responds with the given error. Returns the form's HTML after the failure. */
async function renderAfterSave(input: RouteInput, error: object) {
  const fetch = async () => Response.json(error, { status: 400 })
  const supabase = createClient('http://site.test', 'key', { global: { fetch } })
  const failure = await createRoute(supabase, { ...toRoute(input), url: input.url }).catch((cause: Error) => cause)
  return renderToStaticMarkup(<WebhookRouteFields input={input} error={failure ?? null} onChange={() => undefined} />)
}

const listInvalidFields = (html: string) =>
  html
    .split('data-slot="field"')
    .filter((field) => field.includes('aria-invalid="true"'))
    .map((field) => /<label[^>]*>(.*?)<\/label>/.exec(field)?.[1])

test.each([
  [{}, {}, 'Channel name', 'Enter a channel name'],
  [{ name: 'Press' }, {}, 'Article type', 'Choose a type, a category, or both'],
  [{ name: 'Press', category: 'K9' }, {}, 'Webhook address', 'Enter the webhook address'],
  [
    { name: 'Press', category: 'K9', url },
    { code: '23514', message: 'violates check constraint "discord_routes_url"' },
    'Webhook address',
    'This isn’t a Discord webhook address.',
  ],
  [
    { name: 'Press', category: 'K9', url },
    { code: '23505', message: 'duplicate key' },
    'Article type',
    'There is already a webhook for these articles',
  ],
])('The input %j with the response %j shows an error at the field %s', async (changes, error, label, text) => {
  const html = await renderAfterSave({ ...emptyRouteInput, ...changes }, error)
  expect(listInvalidFields(html)).toEqual([label])
  expect(html).toContain(text)
})

test('A server error is shown without marking a field as invalid', async () => {
  const input = { ...emptyRouteInput, name: 'Press', category: 'K9', url }
  const html = await renderAfterSave(input, { code: '57014', message: 'canceling statement' })
  expect(listInvalidFields(html)).toEqual([])
  expect(html).toContain('role="alert"')
})
