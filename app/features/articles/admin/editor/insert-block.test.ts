import { Editor, type JSONContent } from '@tiptap/core'
import { AllSelection, NodeSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { toContent, toDocument } from './editor-content.ts'
import { editorExtensions } from './extensions.ts'
import { insertBlock, insertPastedUrl, typeAfterMedia } from './insert-block.ts'

const createPicture = (name: string): JSONContent => ({ type: 'picture', attrs: { url: `/${name}.png`, alt: name } })
const openEditor = (text: string) =>
  new Editor({ element: null, extensions: editorExtensions, content: toDocument({ text, format: 'plain' }) })
const getMarkdown = ({ state }: Editor) => toContent(state.doc).text

describe('Inserted picture', () => {
  test('doesn’t replace the previous picture, which is still selected', () => {
    const editor = openEditor('Text')
    insertBlock(editor, createPicture('one'))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    insertBlock(editor, createPicture('two'))
    expect(getMarkdown(editor)).toBe('Text\n\n![one](/one.png)\n\n![two](/two.png)')
  })

  test('keeps the text if the whole text is selected', () => {
    const editor = openEditor('One\n\nTwo')
    editor.commands.command(({ tr }) => Boolean(tr.setSelection(new AllSelection(tr.doc))))
    insertBlock(editor, createPicture('p'))
    expect(getMarkdown(editor)).toBe('One\n\nTwo\n\n![p](/p.png)')
  })

  test('replaces an empty paragraph', () => {
    const editor = openEditor('One\n\n\n\nTwo')
    insertBlock(editor, createPicture('p'), { position: 6 })
    expect(getMarkdown(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
  })

  test('leaves the cursor in place if the picture is inserted elsewhere', () => {
    const editor = openEditor('One\n\nTwo')
    editor.commands.setTextSelection(9)
    insertBlock(editor, createPicture('p'), { position: 2, isSelected: false })
    expect(getMarkdown(editor)).toBe('One\n\n![p](/p.png)\n\nTwo')
    expect(editor.state.selection.$from.parent.textContent).toBe('Two')
  })
})

describe('A pasted URL', () => {
  const video = 'https://video.example/patrol.mp4'
  const paste = (editor: Editor, text: string) => [insertPastedUrl(editor, text), getMarkdown(editor)]

  test('becomes a video on an empty line', () => {
    expect(paste(openEditor(''), video)).toEqual([true, `![](${video})`])
  })

  test('becomes a link within a text', () => {
    const editor = openEditor('See ')
    editor.commands.setTextSelection(5)
    expect(paste(editor, video)).toEqual([true, `See [${video}](${video})`])
  })

  test('links the selected text', () => {
    const editor = openEditor('The night market')
    editor.commands.setTextSelection({ from: 5, to: 17 })
    expect(paste(editor, 'https://market.example/')).toEqual([true, 'The [night market](https://market.example/)'])
  })

  test('replaces a selected URL', () => {
    const editor = openEditor('https://old.example/')
    editor.commands.setTextSelection({ from: 1, to: 21 })
    expect(paste(editor, 'https://new.example/')[1]).toBe('[https://new.example/](https://new.example/)')
  })

  test('stays text if the clipboard has other text too, or if articles may not link to the URL', () => {
    expect(paste(openEditor(''), `Watch ${video}`)).toEqual([false, ''])
    expect(paste(openEditor(''), 'https://user:password@video.example/')).toEqual([false, ''])
  })
})

test('Typing over a selected picture starts a paragraph after it', () => {
  const editor = openEditor('Text')
  insertBlock(editor, createPicture('one'))
  typeAfterMedia(editor, 'A')
  expect(getMarkdown(editor)).toBe('Text\n\n![one](/one.png)\n\nA')
  insertBlock(editor, createPicture('two'))
  typeAfterMedia(editor, 'B')
  expect(getMarkdown(editor)).toMatch(/two\.png\)\n\nB$/)
  expect(typeAfterMedia(openEditor('Text'), 'C')).toBe(false)
})
