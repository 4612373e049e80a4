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

describe('Inserted picture', () => {
  test('keeps the picture before it, which is still selected', () => {
    const editor = open('Text')
    insertBlock(editor, picture('one'))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    insertBlock(editor, picture('two'))
    expect(write(editor)).toBe('Text\n\n![one](/one.png)\n\n![two](/two.png)')
  })

  test('keeps the text if all of it is selected', () => {
    const editor = open('One\n\nTwo')
    editor.commands.command(({ tr }) => Boolean(tr.setSelection(new AllSelection(tr.doc))))
    insertBlock(editor, picture('p'))
    expect(write(editor)).toBe('One\n\nTwo\n\n![p](/p.png)')
  })

  test('replaces an empty paragraph', () => {
    const editor = open('One\n\n\n\nTwo')
    insertBlock(editor, picture('p'), { at: 6 })
    expect(write(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
  })

  test('leaves the cursor in place when inserted elsewhere', () => {
    const editor = open('One\n\nTwo')
    editor.commands.setTextSelection(9)
    insertBlock(editor, picture('p'), { at: 2, isSelected: false })
    expect(write(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
    expect(editor.state.selection.$from.parent.textContent).toBe('Two')
  })
})

test('Typing over a selected picture starts a paragraph after it', () => {
  const editor = open('Text')
  insertBlock(editor, picture('one'))
  typeAfterMedia(editor, 'A')
  expect(write(editor)).toBe('Text\n\n![one](/one.png)\n\nA')
  insertBlock(editor, picture('two'))
  typeAfterMedia(editor, 'B')
  expect(write(editor)).toMatch(/two\.png\)\n\nB$/)
  expect(typeAfterMedia(open('Text'), 'C')).toBe(false)
})
