import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { statelessAuth as auth } from '#lib/accounts/stateless-auth.ts'
import { createArticleMessage } from './deliver-claimed-post.ts'

const article = {
  public_id: 'harbor-open',
  title: 'Harbor open',
  excerpt: 'All quiet.',
  category: 'Community',
  author: 'Sgt. Whitfield',
  hero_image: '/storage/v1/object/public/article-images/a.png',
}

test('A picture stored as a path gets the address of the hosted project', async () => {
  const global = { fetch: async () => Response.json([]) }
  const { embeds } = await createArticleMessage(article, {
    supabase: createClient('https://project.example.co', 'secret', { auth, global }),
    webhookUrl: null,
    apiUrl: 'https://discord.invalid/api',
    siteUrl: 'https://police.example.org',
    defaultColor: '#14294a',
  })
  expect(embeds).toMatchObject([{ image: { url: `https://project.example.co${article.hero_image}` } }])
})
