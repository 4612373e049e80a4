import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadSiteLayout, requirePage } from './load-site-layout.ts'
import { defaultLayout } from './site-layout.ts'

const hiddenTraining = [{ id: 'navigation', content: { pages: { training: { place: 'hidden' } } } }]

/**
 * Creates a request whose backend responds with the documents and the custom pages, and records
 * reported errors.
 */
function createRequest(responses: { documents: Response; ownPages: Response }) {
  const errors: unknown[] = []
  const skipCache = vi.fn<() => void>()
  const pendingReads = new Map<string, Promise<unknown>>()
  const fetch: typeof globalThis.fetch = async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    return (searchParams.has('visibility') ? responses.ownPages : responses.documents).clone()
  }
  const readOnce = <Value>(name: string, read: () => Promise<Value>) => {
    const pendingRead = pendingReads.get(name) ?? read()
    pendingReads.set(name, pendingRead)
    return pendingRead as Promise<Value>
  }
  const context = new RouterContextProvider()
  context.set(backendContext, {
    url: 'https://police.example',
    publishableKey: 'key',
    fetch,
    readShared: readOnce,
    readOrStale: readOnce,
    skipCache,
    siteUrl: 'https://police.example',
    sendsMail: true,
    hasSamples: true,
    onError: (error) => errors.push(error),
    allowScript: () => undefined,
    allowConnect: () => undefined,
    requestCachedPicture: () => false,
  })
  return { context, errors, skipCache }
}

const timeout = () => Response.json({ code: '57014', message: 'canceling statement' }, { status: 500 })

test.each([
  ['can’t be read', timeout()],
  ['contains an invalid row', Response.json([{ slug: null }])],
])('If the list of custom pages %s, hidden pages stay hidden and nothing is cached', async (_, ownPages) => {
  const { context, errors, skipCache } = createRequest({ documents: Response.json(hiddenTraining), ownPages })
  await expect(requirePage(context, '/training')).rejects.toMatchObject({ status: 404 })
  await requirePage(context, '/about')
  const { header, footer, names } = await loadSiteLayout(context)
  expect(names['/training']).toBeNull()
  expect([...header, ...footer].map(({ path }) => path)).not.toContain('/training')
  expect(errors).toHaveLength(1)
  expect(skipCache).toHaveBeenCalled()
})

test('If the navigation can’t be read, pages respond with 503', async () => {
  const { context } = createRequest({ documents: timeout(), ownPages: Response.json([]) })
  await expect(requirePage(context, '/training')).rejects.toMatchObject({ status: 503 })
  expect(await loadSiteLayout(context)).toEqual(defaultLayout)
})
