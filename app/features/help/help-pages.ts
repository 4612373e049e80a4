import MarkdownIt, { type Token } from 'markdown-it'
import { helpScreen } from '#app/components/staff/staff-screens.ts'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'

const guidePages = import.meta.glob<string>('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const screenshots = import.meta.glob<string>('../../../docs/screenshots/{guide,home}-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const firstPage = 'README'

/** Lists the guide's pages as links, in the order of the links on the guide's first page. */
export function listHelpPages(): { path: string; label: string }[] {
  const links = readPage(firstPage).matchAll(/\]\((.+?)\.md/g)
  const names = new Set([firstPage, ...Array.from(links, ([, name = '']) => name)])
  return Array.from(names, (name) => ({
    path: getPath(name),
    label: /^# (.*)/.exec(readPage(name))?.[1] ?? name,
  }))
}

/**
 * Returns null if the guide has no such page. The headings start at `h2`, because the screen's
 * title is the `h1`. Links to other documents become plain text, because the site doesn't contain
 * those documents.
 */
export function renderHelpPage(name = firstPage): ViewElement | null {
  const text = readPage(name)
    .replaceAll(/^#/gm, '##')
    .replaceAll(/\.\.\/screenshots\/.+?\.webp/g, (path) => screenshots[`../../../docs/${path.slice(3)}`] ?? path)
    .replaceAll(/\[([^\]]+)\]\(\.\..+?\)/g, '$1')
    .replaceAll(/\]\((.+?)\.md/g, (_, page: string) => `](${getPath(page)}`)
  return text === ''
    ? null
    : { tag: 'article', props: { className: 'rich-text max-w-prose' }, children: toNodes(markdown.parse(text, {})) }
}

const getPath = (name: string) => (name === firstPage ? helpScreen.path : `${helpScreen.path}/${name}`)

const readPage = (name: string) => guidePages[`../../../docs/guide/${name}.md`] ?? ''

const markdown = new MarkdownIt()

/** Converts the parser's flat list of opening, closing and other tokens to a tree. */
function toNodes(tokens: readonly Token[]): ViewNode[] {
  const nodes: ViewNode[] = []
  const parents = [nodes]
  for (const [index, token] of tokens.entries()) {
    if (token.hidden) continue
    if (token.nesting < 0) {
      parents.pop()
      continue
    }
    const siblings = parents.at(-1)
    if (token.nesting > 0) {
      const children: ViewNode[] = []
      siblings?.push({ ...createElement(token, tokens[index + 1]?.content), children })
      parents.push(children)
    } else {
      siblings?.push(...toLeaves(token))
    }
  }
  return nodes
}

function createElement(token: Token, content = ''): ViewElement {
  if (token.type === 'link_open') return { tag: 'Link', props: { to: token.attrGet('href') } }
  return token.type === 'heading_open' ? { tag: token.tag, props: { id: toAnchor(content) } } : { tag: token.tag }
}

function toLeaves(token: Token): ViewNode[] {
  switch (token.type) {
    case 'inline':
      return toNodes(token.children ?? [])
    case 'softbreak':
      return [' ']
    case 'image':
      return [{ tag: 'img', props: { src: token.attrGet('src'), alt: token.content } }]
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }]
    default:
      return [token.content]
  }
}
