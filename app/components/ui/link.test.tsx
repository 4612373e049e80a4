import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const paths = [
  ...[
    '/',
    '/news',
    '/news/',
    '/news?type=press-release',
    '/news?',
    '/news#archive',
    '/#contact',
    '/news?#',
    '/a b',
    '/ä/ö?q=ü',
  ],
  ...[
    '/search?q=a%20b&kind=news',
    '/media/../news',
    '/./news',
    '//example.org/x',
    '/news//x',
    'news',
    '../news',
    '?page=2',
  ],
  ...[
    '#main',
    '',
    'https://example.org/x',
    'mailto:chief@example.org',
    '/%2e%2e/x',
    '/news/.hidden',
    '/news/a?b=/../c',
    '/\\example.org',
    '/news\\x',
  ],
]

test('A link is written as React Router writes it, wherever it leads', () => {
  expect(Link).not.toBe(RouterLink)
  for (const to of paths) {
    const write = (link: React.ReactNode) =>
      renderToStaticMarkup(<StaticRouter location="/leadership/x">{link}</StaticRouter>)
    const props = { to, className: 'c', title: 'T', children: <b>Harbor</b>, 'aria-current': 'page' } as const
    expect(write(<Link {...props} />), to).toBe(write(<RouterLink {...props} />))
  }
})
