import { describe, expect, test } from 'vitest'
import { addPing, buildArticleMessage, truncate } from './build-article-message.ts'

const article = {
  public_id: 'a/b',
  title: 'Harbor open',
  excerpt: 'All quiet.',
  category: 'Community',
  author: 'Sgt. Whitfield',
  hero_image: null,
}
const options = { siteUrl: 'https://police.example.org', color: '#14294a' }
const build = (changes: Partial<typeof article> | { hero_image: string }) =>
  buildArticleMessage({ ...article, ...changes }, options).embeds[0]

describe('Discord message', () => {
  test('stays within Discord’s limits for each field and for the total', () => {
    const long = (length: number) => 'x'.repeat(length)
    const embed = build({ title: long(300), excerpt: long(7_000), category: long(2_000), author: long(2_000) })
    expect(embed?.title).toHaveLength(256)
    expect(embed?.fields.map(({ value }) => value.length)).toEqual([1024, 1024])
    const fieldTexts = embed?.fields.flatMap(({ name, value }) => [name, value]) ?? []
    expect([embed?.title, embed?.description, ...fieldTexts].join('')).toHaveLength(6000)
    expect(build({ excerpt: long(7_000) })?.description).toHaveLength(4096)
  })

  test('links to the article by its encoded public ID', () => {
    expect(build({})?.url).toBe('https://police.example.org/news/a%2Fb')
  })

  test('doesn’t mention anyone, regardless of its text', () => {
    const message = buildArticleMessage({ ...article, title: '@everyone <@1> <@&2>' }, options)
    expect(message.allowed_mentions).toEqual({ parse: [] })
    expect(Object.keys(message)).toEqual(['allowed_mentions', 'embeds'])
  })

  test('mentions only the role that it pings', () => {
    const message = buildArticleMessage({ ...article, title: '@everyone <@1> <@&2>' }, options)
    expect(addPing(message, '112233445566778899')).toEqual({
      ...message,
      content: '<@&112233445566778899>',
      allowed_mentions: { parse: [], roles: ['112233445566778899'] },
    })
  })

  test.each([
    ['https://pictures.example.org/a.png', 'https://pictures.example.org/a.png'],
    [
      '/storage/v1/object/public/article-images/a.png',
      'https://police.example.org/storage/v1/object/public/article-images/a.png',
    ],
    ['http://127.0.0.1/a.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    [`https://pictures.example.org/${'a'.repeat(2_048)}`, null],
  ])('shows the image %s as %s', (hero, url) => {
    const embed = build({ hero_image: hero })
    expect(embed && 'image' in embed ? embed.image : null).toEqual(url === null ? null : { url })
  })

  test('has no image if the site doesn’t use HTTPS', () => {
    const hero = { ...article, hero_image: '/storage/v1/object/public/article-images/a.png' }
    const { embeds } = buildArticleMessage(hero, { ...options, siteUrl: 'http://127.0.0.1:3000' })
    expect(embeds[0]).not.toHaveProperty('image')
  })
})

describe('Truncation', () => {
  test.each([
    ['short', 5, 'short'],
    ['  padded  ', 6, 'padded'],
    ['one two three', 8, 'one two…'],
    ['abc👮🏽‍♀️def', 8, 'abc…'],
    ['abc👮🏽‍♀️def', 11, 'abc👮🏽‍♀️…'],
    ['🚓🚓🚓', 4, '🚓…'],
    ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
  ])('shortens "%s" to %d units as "%s"', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected)
  })

  test('never exceeds the limit or splits a surrogate pair', () => {
    const text = 'a👩‍👩‍👧‍👦b🇩🇪c\u0301 d𝒳'.repeat(20)
    for (let limit = 1; limit < text.length + 2; limit += 1) {
      const truncated = truncate(text, limit)
      expect(truncated.length).toBeLessThanOrEqual(limit)
      expect(truncated.isWellFormed()).toBe(true)
    }
  })
})
