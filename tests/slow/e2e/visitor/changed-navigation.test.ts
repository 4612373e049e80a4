import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import routes from '#app/routes.ts'
import { findPage } from '#app/site/find-page.ts'
import { navigation } from '#content/navigation.ts'

const bundle = pathToFileURL(join(import.meta.dirname, '../../../../build/server/index.js')).href
const { handlePage } = (await import(bundle)) as { handlePage: PageHandler }

const siteUrl = 'https://police.example.org'

/** A site whose editors changed these documents, and that has no rows besides. */
function open(path: string, documents: Record<string, object>) {
  const rows = Object.entries(documents).map(([id, content]) => ({ id, content }))
  const backend: Parameters<PageHandler>[1] = {
    url: siteUrl,
    siteUrl,
    publishableKey: 'key',
    fetch: async (input) => {
      const address = String(input instanceof Request ? input.url : input)
      // Own pages, of which there are none, are rows of the same table.
      if (/[/]content_documents(?!.*(slug|visibility)=)/.test(address)) return Response.json(rows)
      if (address.includes('/rpc/search_site')) return Response.json({ counts: {}, cut: [], rows: [] })
      if (address.includes('/rpc/article_archive')) {
        return Response.json({ total: 0, spellings: [], types: [], years: [], months: [], categories: [] })
      }
      if (/[/]rpc[/](current_(article|page)_address|own_page_at|article_at)/.test(address)) return Response.json(null)
      return Response.json(address.includes('/rpc/similar_words') ? {} : [])
    },
    onError(error) {
      throw error
    },
    readShared: (_name, read) => read(),
    allowScript() {},
    hasSamples: true,
    allowConnect() {},
    requestCopy: () => false,
    lastKnown: { save() {}, load() {} },
  }
  return handlePage(new Request(siteUrl + path, { headers: { accept: 'text/html' } }), backend)
}

const read = async (path: string, documents: Record<string, object>) => (await open(path, documents)).text()

describe('A hidden page', () => {
  const hideable = Object.entries(navigation.pages).flatMap(([key, page]) =>
    'place' in page && key !== 'home' ? [key] : [],
  )
  const hide = (...keys: string[]) => ({
    navigation: { pages: Object.fromEntries(keys.map((key) => [key, { place: 'hidden' }])) },
  })
  const examples: Record<string, string> = { ':id': 'records-requests', ':form': 'x', ':year': '2026', ':month?': '11' }
  const addresses = routes.flatMap(({ file, path = '' }) =>
    /routes\/public\/(?!search|preview|not-found|home|privacy|imprint|own-page)/.test(file)
      ? [`/${path.replaceAll(/:\w+\??/g, (part) => examples[part] ?? 'x')}`]
      : [],
  )

  test.each(addresses)('is not there, nor is what is below it: %s', async (address) => {
    const key = findPage(address)?.path.slice(1) ?? ''
    expect(hideable).toContain(key)
    const response = await open(address, hide(key))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('data-slot="site-footer"')
  })

  test.each(hideable)('leaves no trace on other pages, in the sitemap, in feeds or on cards: %s', async (key) => {
    const link = new RegExp(`href="(${siteUrl})?/${key}["/?#]`)
    for (const path of ['/search?q=police%20department%20records', '/nowhere']) {
      expect(link.test(await read(path, hide(key))), path).toBe(false)
    }
    // Buttons of the front page lead where its texts say.
    const isInTexts = ['about', 'hiring'].includes(key)
    expect(link.test(await read('/', hide(key)))).toBe(isInTexts)
    expect(await read('/sitemap.xml', hide(key))).not.toContain(`${siteUrl}/${key}`)
    expect((await open(`/share/page/${key}.jpg`, hide(key))).status).toBe(404)
    if (key === 'news') expect((await open('/feed.xml', hide(key))).status).toBe(404)
  })
})

describe('Legal pages', () => {})
