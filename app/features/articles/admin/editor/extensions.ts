import { Extension, type Extensions, getSchema, Node, textblockTypeInputRule } from '@tiptap/core'
import { Selection } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { PictureNode, VideoNode } from './media/media-nodes.tsx'

const textOptions = { HTMLAttributes: { dir: 'auto' } }

const Notice = Node.create({
  name: 'notice',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.notice' }],
  renderHTML: () => ['div', { class: 'notice', role: 'note', dir: 'auto' }, 0],
})

/** Typing `# ` starts a level 2 heading, because level 1 is the article's title. */
const HeadingRule = Extension.create({
  name: 'headingRule',
  // Runs before StarterKit's rule.
  priority: 1000,
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    return heading ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })] : []
  },
})

/** Must match the `Block` type of rich text. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    paragraph: textOptions,
    blockquote: textOptions,
    heading: { ...textOptions, levels: [2, 3] },
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
  PictureNode,
  VideoNode,
  // Highlights the selected text while a link panel has the focus.
  Selection,
]

export const editorSchema = getSchema(editorExtensions)
