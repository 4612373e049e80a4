import { expect, test } from 'vitest'
import { helpScreen } from '#app/components/staff/staff-screens.ts'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { listHelpPages, renderHelpPage } from './help-pages.ts'

const pages = listHelpPages()

const render = (path: string) => renderHelpPage(path.slice(helpScreen.path.length + 1) || undefined) as ViewElement

function listElements(node: ViewNode): ViewElement[] {
  return typeof node === 'string' ? [] : [node, ...(node.children ?? []).flatMap(listElements)]
}

/** Returns the URLs of a page and its headings. */
function listUrls(path: string): string[] {
  return [path, ...listElements(render(path)).flatMap(({ props = {} }) => ('id' in props ? `${path}#${props.id}` : []))]
}

test('The help lists all pages of the guide', () => {
  const files = Object.keys(import.meta.glob('../../../docs/guide/*.md'))
  expect(pages).toHaveLength(files.length)
  expect(pages.map(({ label }) => label)).toContain('Site templates')
})

test.for(pages.map(({ path }) => path))('All links and pictures of %s exist', (path) => {
  const urls = new Set(pages.flatMap((page) => listUrls(page.path)))
  for (const { tag, props } of listElements(render(path))) {
    if (tag === 'Link') expect(urls).toContain((props as { to: string }).to.replace(/^#/, `${path}#`))
    if (tag === 'img') expect(props).toMatchObject({ src: expect.not.stringMatching(/^\.\./) })
  }
})

test('An unknown page isn’t rendered', () => {
  expect(renderHelpPage('unknown')).toBeNull()
})
