import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazyImage } from './lazy-image.tsx'

const file = '/storage/v1/object/public/article-images/quay.webp'

function render(hint: string, isPriority = false): string {
  return renderToStaticMarkup(
    <LazyImage url={file + hint} alt="" width={640} height={480} sizes="50vw" isPriority={isPriority} />,
  )
}

test('The HTML contains a picture’s placeholder color without styles or scripts', () => {
  const html = render('?color=3a4b5c&v=0a1b2c3d')
  expect(html).toMatch(/<svg [^>]*color="#3a4b5c"/)
  expect(html).toMatch(/<img src="[^"]*quay\.webp\?v=0a1b2c3d&amp;width=1080"/)
  expect(html).not.toMatch(/style=|color=3a4b5c/)
  expect(render('')).not.toContain('<svg')
})

test('A priority picture is preloaded, and other pictures load lazily', () => {
  const [prioritizedImage, lazyImage] = [render('', true), render('')]
  const [, preloadedSources] = /<link rel="preload" as="image" imageSrcSet="([^"]+)"/.exec(prioritizedImage) ?? []
  expect(preloadedSources).toBeDefined()
  expect(prioritizedImage).toContain(`srcSet="${preloadedSources}"`)
  expect(prioritizedImage).toMatch(/<img [^>]*fetchPriority="high"[^>]*loading="eager"/)
  expect(lazyImage).toMatch(/<img [^>]*loading="lazy"/)
  expect(lazyImage).not.toContain('preload')
})
