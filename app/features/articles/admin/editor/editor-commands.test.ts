import type { Node } from '@tiptap/pm/model'
import { AllSelection, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { insertBlock, insertBlockAt, typeBehind } from './editor-commands.ts'
import { toContent } from './editor-content.ts'
import { editorSchema } from './editor-schema.ts'

const { nodes } = editorSchema
const paragraph = (text: string) => nodes.paragraph.create(null, text === '' ? null : editorSchema.text(text))
const picture = (name: string) => nodes.picture.create({ url: `/${name}.png`, alt: name })
const open = (...blocks: Node[]) => EditorState.create({ doc: nodes.doc.create(null, blocks) })
const write = ({ doc }: EditorState) => toContent(doc).text

function run(state: EditorState, command: ReturnType<typeof insertBlock>): EditorState {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

describe('A picture that is put in', () => {
  test('leaves the one before it, which is selected still', () => {
    const one = run(open(paragraph('Text')), insertBlock(picture('one')))
    expect(one.selection).toBeInstanceOf(NodeSelection)
    expect(write(run(one, insertBlock(picture('two'))))).toBe('Text\n\n![one](/one.png)\n\n![two](/two.png)')
  })

  test('leaves all of a text that is selected', () => {
    const state = open(paragraph('One'), paragraph('Two'))
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
    expect(write(run(all, insertBlock(picture('p'))))).toBe('One\n\nTwo\n\n![p](/p.png)')
  })

  test('takes the place of an empty paragraph', () => {
    const state = open(paragraph('One'), paragraph(''), paragraph('Two'))
    const at = TextSelection.near(state.doc.resolve(6))
    expect(write(run(state.apply(state.tr.setSelection(at)), insertBlock(picture('p'))))).toBe(
      'One\n\n![p](/p.png)\n\nTwo',
    )
  })

  test('at a place of its own leaves the cursor where somebody writes', () => {
    const state = open(paragraph('One'), paragraph('Two'))
    const writing = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
    const next = run(writing, insertBlockAt(picture('p'), 2, { isSelected: false }))
    expect(write(next)).toBe('One\n\n![p](/p.png)\n\nTwo')
    expect(next.selection.$from.parent.textContent).toBe('Two')
  })
})

test('Letters over a selected picture begin a paragraph behind it', () => {
  const chosen = run(open(paragraph('Text')), insertBlock(picture('one')))
  expect(write(run(chosen, typeBehind('A')))).toBe('Text\n\n![one](/one.png)\n\nA')
  expect(write(run(run(chosen, insertBlock(picture('two'))), typeBehind('B')))).toMatch(/two\.png\)\n\nB$/)
  expect(typeBehind('C')(open(paragraph('Text')))).toBe(false)
})
