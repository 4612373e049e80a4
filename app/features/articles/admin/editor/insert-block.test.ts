import { Editor, type JSONContent } from '@tiptap/core'
import { AllSelection, NodeSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { toContent, toDocument } from './editor-content.ts'
import { articleExtensions } from './extensions.ts'
import { insertBlock, typeAfterMedia } from './insert-block.ts'

const picture = (name: string): JSONContent => ({ type: 'picture', attrs: { url: `/${name}.png`, alt: name } })
const open = (text: string) =>
  new Editor({ element: null, extensions: articleExtensions, content: toDocument({ text, format: 'plain' }) })
const write = ({ state }: Editor) => toContent(state.doc).text

describe('A picture that is inserted', () => {
  test('leaves the one before it, which is selected still', () => {
    const editor = open('Text')
    insertBlock(editor, picture('one'))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    insertBlock(editor, picture('two'))
    expect(write(editor)).toBe('Text\n\n![one](/one.png)\n\n![two](/two.png)')
  })

  test('leaves all of a text that is selected', () => {
    const editor = open('One\n\nTwo')
    editor.commands.command(({ tr }) => Boolean(tr.setSelection(new AllSelection(tr.doc))))
    insertBlock(editor, picture('p'))
    expect(write(editor)).toBe('One\n\nTwo\n\n![p](/p.png)')
  })

  test('takes the place of an empty paragraph', () => {
    const editor = open('One\n\n\n\nTwo')
    insertBlock(editor, picture('p'), { at: 6 })
    expect(write(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
  })

  test('at a place of its own leaves the cursor where the user writes', () => {
    const editor = open('One\n\nTwo')
    editor.commands.setTextSelection(9)
    insertBlock(editor, picture('p'), { at: 2, isSelected: false })
    expect(write(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
    expect(editor.state.selection.$from.parent.textContent).toBe('Two')
  })
})

test('Letters over a selected picture begin a paragraph behind it', () => {
  const editor = open('Text')
  insertBlock(editor, picture('one'))
  typeAfterMedia(editor, 'A')
  expect(write(editor)).toBe('Text\n\n![one](/one.png)\n\nA')
  insertBlock(editor, picture('two'))
  typeAfterMedia(editor, 'B')
  expect(write(editor)).toMatch(/two\.png\)\n\nB$/)
  expect(typeAfterMedia(open('Text'), 'C')).toBe(false)
})
