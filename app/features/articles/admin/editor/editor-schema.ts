import { type DOMOutputSpec, type NodeSpec, Schema } from '@tiptap/pm/model'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { pictureWidths } from '#app/lib/rich-text/rich-text.ts'

/** An attribute of an element that is read from elsewhere; empty where there is none. */
const read = (element: HTMLElement, name: string) => element.getAttribute(name) ?? ''
const hasStyle = (element: HTMLElement, style: RegExp) => (style.test(read(element, 'data-style')) ? null : false)

const block = (tag: string, content: string): NodeSpec => ({
  group: 'block',
  content,
  defining: true,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, { dir: 'auto' }, 0],
})

/**
 * What an article's text can hold, the same as `Block`. What is pasted arrives as this and nothing else. Pictures and videos are drawn by
 * `MediaView`; their elements here are for the clipboard.
 */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...block('p', 'inline*'), defining: false },
    heading: {
      ...block('h2', 'text*'),
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
    },
    bullet_list: { ...block('ul', 'list_item+'), defining: false, toDOM: () => ['ul', 0] },
    ordered_list: {
      ...block('ol', 'list_item+'),
      defining: false,
      attrs: { start: { default: 1, validate: 'number' } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(read(element, 'start')) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    list_item: { ...block('li', 'paragraph block*'), group: '' },
    blockquote: block('blockquote', 'block+'),
    notice: {
      ...block('div', 'block+'),
      parseDOM: [{ tag: 'div.notice' }],
      toDOM: () => ['div', { class: 'notice', role: 'note', dir: 'auto' }, 0],
    },
    divider: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      attrs: {
        url: { validate: 'string' },
        alt: { default: '', validate: 'string' },
        isDecorative: { default: false, validate: 'boolean' },
        caption: { default: '', validate: 'string' },
        width: { default: 'full', validate: 'string' },
      },
      // Only what was copied here: pictures from elsewhere would not be shown.
      parseDOM: [{ tag: 'img[data-picture]', getAttrs: readPicture }],
      toDOM: ({ attrs }) => ['img', { src: attrs.url, alt: attrs.alt, 'data-picture': JSON.stringify(attrs) }],
    },
    video: {
      group: 'block',
      attrs: {
        url: { validate: 'string' },
        title: { default: '', validate: 'string' },
        caption: { default: '', validate: 'string' },
      },
      parseDOM: [],
      toDOM: ({ attrs }) => ['p', ['a', { href: attrs.url }, attrs.title || attrs.url]],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => (isAllowedLink(read(link, 'href')) ? { href: read(link, 'href') } : false),
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs puts everything into one `b` that is not bold.
        {
          tag: 'b',
          getAttrs: (element) => (/font-weight:\s*(normal|400)/.test(read(element, 'data-style')) ? false : null),
        },
        { tag: 'span', consuming: false, getAttrs: (element) => hasStyle(element, /font-weight:\s*(bold|[6-9]00)/) },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { tag: 'span', consuming: false, getAttrs: (element) => hasStyle(element, /font-style:\s*italic/) },
      ],
      toDOM: () => ['em', 0],
    },
  },
})

function readPicture(element: HTMLElement) {
  try {
    const attrs = JSON.parse(read(element, 'data-picture'))
    return pictureWidths.includes(attrs.width) && typeof attrs.url === 'string' ? attrs : false
  } catch {
    return false
  }
}
