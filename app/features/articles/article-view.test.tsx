import { expect, test } from 'vitest'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { emptyArticleInput } from './admin/article-input.ts'
import { toDraftArticle } from './admin/preview/live-preview.tsx'
import { ArticleView } from './article-view.tsx'
import { toArticleViewModel } from './article-view-model.ts'

const sources = { url: 'http://site.test', siteUrl: 'http://site.test', requestCachedPicture: () => false }

test('Each part of an article has its own text direction', () => {
  const input = {
    ...emptyArticleInput,
    title: 'دورية الميناء',
    author: 'رنا حداد',
    excerpt: 'ليلة هادئة',
    content: 'بدأت عند الغسق.\n\nIt ended at noon.',
    heroImage: '/storage/v1/object/public/article-images/a.png',
    mediaCaption: 'الميناء ليلا',
  }
  const html = renderElement(<ArticleView article={toArticleViewModel(toDraftArticle(input, null), sources)} />)
  for (const text of [
    'دورية الميناء',
    'By رنا حداد',
    'ليلة هادئة',
    'بدأت عند الغسق.',
    'It ended at noon.',
    'الميناء ليلا',
  ]) {
    expect(html).toMatch(new RegExp(`<(h1|p|figcaption) [^>]*dir="auto"[^>]*>${text}`))
  }
})

test('The header says if an article is a press release', () => {
  const [news, pressRelease] = (['news', 'press-release'] as const).map((type) =>
    renderElement(
      <ArticleView article={toArticleViewModel(toDraftArticle({ ...emptyArticleInput, type }, null), sources)} />,
    ),
  )
  expect(news).not.toContain('Press Release')
  expect(pressRelease).toContain('Press Release')
})

test('The alt text of a picture defaults to its caption or the title, unless the picture is decorative', () => {
  const [hero, first, second] = ['a', 'b', 'c'].map((name) => `/storage/v1/object/public/article-images/${name}.png`)
  const image = { alt: '', caption: '', isDecorative: false }
  const listAlts = (change: object) => {
    const input = { ...emptyArticleInput, title: 'Night market', heroImage: hero ?? '', ...change }
    const { imageAlt, gallery, body } = toArticleViewModel(toDraftArticle(input, null), sources)
    const contentAlts = [...JSON.stringify(body).matchAll(/"alt":"([^"]*)"/g)].map(([, alt]) => alt)
    return { hero: imageAlt, gallery: gallery.map(({ alt }) => alt), content: contentAlts }
  }
  const gallery = [
    { ...image, url: first },
    { ...image, url: second, isDecorative: true },
  ]
  const content = `![](${first})\n\n![](${first} "Stalls")\n\n![](${first}#decorative "Stalls")`
  expect(listAlts({ gallery, content, contentFormat: 'markdown' })).toEqual({
    hero: 'Night market',
    gallery: ['Night market', ''],
    content: ['Night market', 'Stalls', ''],
  })
  expect(listAlts({ mediaCaption: 'The pier' }).hero).toBe('The pier')
  expect(listAlts({ heroDecorative: true }).hero).toBe('')
})

test('A gallery with one picture has no arrows and no counter', () => {
  const image = { url: '/storage/v1/object/public/article-images/a.png', alt: '', caption: '', isDecorative: false }
  const renderGallery = (gallery: (typeof image)[]) => {
    const input = { ...emptyArticleInput, title: 'Night market', gallery }
    return renderElement(<ArticleView article={toArticleViewModel(toDraftArticle(input, null), sources)} />)
  }
  expect(renderGallery([image, image])).toMatch(/1 of 2.*Next slide/)
  expect(renderGallery([image])).not.toMatch(/Next slide|Previous slide|1 of 1/)
})

test('An uploaded video has a play button over its poster', () => {
  const input = {
    ...emptyArticleInput,
    title: 'Harbor drill',
    heroImage: '/storage/v1/object/public/article-images/a.png',
    heroVideo: '/storage/v1/object/public/article-images/a.mp4',
  }
  const html = renderElement(<ArticleView article={toArticleViewModel(toDraftArticle(input, null), sources)} />)
  expect(html).toMatch(/<video [^>]*poster="[^"]+a\.png[^>]*controls/)
  expect(html).toMatch(/<button [^>]*data-slot="video-cover"[^>]*aria-label="Play Harbor drill"/)
})
