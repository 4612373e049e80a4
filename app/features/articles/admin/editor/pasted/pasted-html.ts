/** TypeScript's DOM types lack the Sanitizer API (https://wicg.github.io/sanitizer-api/). */
interface SanitizingParser {
  parseHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => Document
}

/**
 * Parses pasted HTML into a separate document in which nothing runs or loads. Rewrites elements
 * that articles don't support. Returns null in browsers that have Trusted Types but not the
 * Sanitizer API, because the page's Trusted Types policy allows no other parser.
 */
export function parsePastedHtml(pasted: string): HTMLElement | null {
  // Renames inline styles and event handlers, because the page's CSP would block each attribute and
  // log an error.
  const html = pasted.replace(/<[^>]*>/g, (tag) =>
    toSupportedHeading(tag.replace(/[\s/](style|on[a-z]+)\s*=/gi, ' data-$1=')),
  )
  const body = parseBody(html)
  if (!body) return null
  if (!isFromEditor(body)) {
    convertWordLists(body)
    flattenTables(body)
    removeBlankLines(body)
  }
  // The CSP allows styles that a script sets. The schema reads bold and italic text from those
  // styles.
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  return body
}

/** True if the HTML was copied from a ProseMirror editor. */
export function isFromEditor(body: HTMLElement): boolean {
  return body.querySelector('[data-pm-slice]') !== null
}

function parseBody(html: string): HTMLElement | null {
  const { parseHTML } = Document as SanitizingParser
  if (parseHTML) return parseHTML.call(Document, html, { sanitizer: { removeElements: ['style', 'title'] } }).body
  return 'trustedTypes' in window ? null : new DOMParser().parseFromString(html, 'text/html').body
}

/** Maps headings to levels 2 and 3, because articles have only these levels. */
function toSupportedHeading(tag: string): string {
  return tag.replace(/^(<\/?)h([1-6])\b/i, (_, start: string, level: string) => `${start}h${Number(level) < 3 ? 2 : 3}`)
}

/** Converts Word's lists, in which each item is a paragraph that starts with a bullet or number. */
function convertWordLists(body: HTMLElement): void {
  // The outermost list comes first.
  let openLists: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list:l"]')) {
    const level = Number(/level(\d+)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
    const bullet = paragraph.querySelector('[data-style*="mso-list:Ignore"]')
    const tag = /^\s*\(?[\da-z]{1,4}[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
    bullet?.remove()
    if (openLists[0] !== paragraph.previousElementSibling) openLists = []
    openLists = openLists.slice(0, level)
    if (level === 1 && openLists[0]?.localName !== tag) openLists = []
    const innermost = openLists.at(-1)
    if (!innermost || openLists.length < level) {
      const list = body.ownerDocument.createElement(tag)
      if (innermost) innermost.lastElementChild?.append(list)
      else paragraph.before(list)
      openLists.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    openLists.at(-1)?.append(item)
    paragraph.remove()
  }
}

/**
 * Converts each table row to a line with bars between the cells, because articles have no tables.
 * The cells of a table with one column become separate blocks.
 */
function flattenTables(body: HTMLElement): void {
  // Reverses the order, because nested tables must be converted before the tables around them.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].map((row) => [...row.cells]).filter((cells) => cells.some(hasText))
    const isLayoutTable = rows.every((cells) => cells.length === 1)
    const caption = table.caption ? [wrap('p', [...table.caption.childNodes])] : []
    const blocks = isLayoutTable
      ? rows.flat().map((cell) => wrap('div', [...cell.childNodes]))
      : [
          wrap(
            'p',
            rows.flatMap((cells, index) => [
              ...(index === 0 ? [] : [document.createElement('br')]),
              ...joinCells(cells),
            ]),
          ),
        ]
    table.replaceWith(...caption, ...blocks)
  }
}

function hasText(element: Element): boolean {
  return element.textContent.trim() !== ''
}

function wrap(tag: string, children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

function joinCells(cells: readonly HTMLTableCellElement[]): (Node | string)[] {
  return cells.flatMap((cell, index) => {
    for (const block of cell.querySelectorAll('p, div, br, ul, ol, li, h2, h3, blockquote')) {
      block.replaceWith(' ', ...block.childNodes, ' ')
    }
    return [...(index === 0 ? [] : [' | ']), ...cell.childNodes]
  })
}

/** Removes the empty blocks and line breaks that other programs put between paragraphs. */
function removeBlankLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, div, h2, h3')) {
    if (!hasText(block) && !block.querySelector('img, hr')) block.remove()
  }
  for (const br of body.querySelectorAll(':is(p, div, h2, h3, ul, ol, blockquote) + br')) {
    if (br.previousSibling === br.previousElementSibling) br.remove()
  }
}
