import { Extension, type Extensions, getSchema, Node, textblockTypeInputRule } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { Picture, Video } from './media-nodes.tsx'

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

interface ArticleKeysOptions {
  onLink: () => void
}

/** The keys of the article form, which come before the ones of the editor. */
export const ArticleKeys = Extension.create<ArticleKeysOptions>({
  name: 'articleKeys',
  priority: 1000,
  addOptions: () => ({ onLink: () => undefined }),
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLink()
        return true
      },
      // The form handles it, where Tiptap would insert a line break.
      'Mod-Enter': () => true,
    }
  },
  addInputRules() {
    // A single number sign, too, begins a heading: the article's title is the only one of the first level.
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
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  Notice,
  Picture,
  Video,
]

export const articleSchema = getSchema(articleExtensions)
