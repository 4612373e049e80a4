import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SupabaseProvider } from '#app/lib/browser/supabase-context.tsx'
import { siteDefaults } from '#content/site-defaults.ts'
import { BadgePreview } from './badge-preview.tsx'

const endpoint = { url: 'http://site.test', siteUrl: 'http://site.test', publishableKey: 'key', sendsMail: true }
const badge = { ...siteDefaults.badge, field: '#3a1212' }

test.each([
  ['the badge’s background if the main color is the default', siteDefaults.colors.main, badge.field],
  ['the site’s own main color', '#1f3d2b', '#1f3d2b'],
])('The preview of a shared link has %s', (_, main, color) => {
  const settings = { ...siteDefaults, colors: { ...siteDefaults.colors, main }, badge }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SupabaseProvider endpoint={endpoint}>
        <MemoryRouter>
          <BadgePreview settings={settings} />
        </MemoryRouter>
      </SupabaseProvider>
    </QueryClientProvider>,
  )
  const [, sample = ''] = html.split('When a link is shared')
  expect(sample).toMatch(new RegExp(`^</figcaption><span [^>]*background-color:${color}`))
})
