import { Extension, type Extensions, getSchema, Node, textblockTypeInputRule } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { Picture, Video } from './media/media-nodes.tsx'

const ofText = { HTMLAttributes: { dir: 'auto' } }

/** A box that stands out from the text. */
const Notice = Node.create({
  name: 'notice',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.notice' }],
  renderHTML: () => ['div', { class: 'notice', role: 'note', dir: 'auto' }, 0],
})

/** A single number sign, too, begins a heading: the article's title is the only one of the first level. */
const HeadingRule = Extension.create({
  name: 'headingRule',
  // It has to run before the rule of StarterKit.
  priority: 1000,
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    return heading ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })] : []
  },
})

/** The content that an article can have, the same as `Block`. */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    paragraph: ofText,
    blockquote: ofText,
    heading: { ...ofText, levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      markdownLinks: true,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  HeadingRule,
  Notice,
  Picture,
  Video,
]

export const articleSchema = getSchema(articleExtensions)
