import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Backend, backendContext } from '#app/lib/server/backend.ts'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { loadServicePage } from './load-service-page.ts'

/** Creates the context of a request to a site with two services of the same category. */
function createRequestContext(action: Pick<ServiceAction, 'kind' | 'target'>, hiddenPages: readonly string[]) {
  const service = {
    id: 'k9-unit',
    action: { ...action, subject: 'Visit', text: 'Ask for a visit.' },
    forms: [],
    is_shown: true,
    display_order: null,
    created_at: '',
    updated_at: '',
  }
  const emergencyAction = requireDefaultActionAndForms('emergency-response').action
  const pages = Object.fromEntries(hiddenPages.map((page) => [page, { place: 'hidden' }]))
  const documents = [{ id: 'navigation', content: { pages } }]
  const backend: Partial<Backend> = {
    url: 'https://police.example',
    publishableKey: 'key',
    siteUrl: 'https://police.example',
    hasSamples: true,
    async fetch(input) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith('/services')) {
        return Response.json([service, { ...service, id: 'emergency-response', action: emergencyAction }])
      }
      return Response.json(pathname.endsWith('/content_documents') ? documents : [])
    },
    readShared: (_, read) => read(),
    readOrStale: (_, read) => read(),
    skipCache: () => undefined,
    onError: (error) => expect.unreachable(String(error)),
  }
  const context = new RouterContextProvider()
  context.set(backendContext, backend as Backend)
  return context
}

test.each([
  ['/training', [], 'page'],
  ['/training', ['training'], 'mail'],
  ['/training#apply', ['training'], 'mail'],
  ['/leadership/mara-heron', [], 'page'],
  ['/leadership/mara-heron', ['leadership'], 'mail'],
  ['/nothing', [], 'mail'],
])(
  'A button to %s opens the page, or an email if the page is hidden or missing (hidden pages: %j)',
  async (target, hiddenPages, kind) => {
    const data = await loadServicePage(createRequestContext({ kind: 'page', target }, hiddenPages), 'k9-unit')
    expect(data?.action).toMatchObject({ kind })
  },
)

test.each([
  [[], 'link'],
  [['hiring'], 'mail'],
])(
  'A button to the site’s own application form becomes an email if careers is hidden (hidden pages: %j)',
  async (hiddenPages, kind) => {
    const data = await loadServicePage(
      createRequestContext({ kind: 'link', target: 'application' }, hiddenPages),
      'k9-unit',
    )
    expect(data?.action).toMatchObject({ kind })
  },
)

test('A service’s page links to the other services of its category', async () => {
  const data = await loadServicePage(createRequestContext({ kind: 'phone', target: 'emergency' }, []), 'k9-unit')
  expect(data?.relatedServices).toEqual([{ id: 'emergency-response', title: 'Emergency Response', scene: 'radio' }])
})

test.each([
  ['mail', 'community', 'k9-unit', 'emergency'],
  ['phone', 'frontDesk', 'k9-unit', 'emergency'],
  ['phone', 'emergency', 'k9-unit', undefined],
  ['mail', 'community', 'emergency-response', undefined],
] as const)(
  'With the K-9 action %s %s, the page of %s also has the emergency call, unless its own button is that call',
  async (kind, target, id, emergencyTarget) => {
    const data = await loadServicePage(createRequestContext({ kind, target }, []), id)
    expect(data?.emergencyCall?.target).toBe(emergencyTarget)
  },
)
