import { baseKeymap, chainCommands } from '@tiptap/pm/commands'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import type { MarkType } from '@tiptap/pm/model'
import type { Command, Plugin } from '@tiptap/pm/state'
import { insertBreak, liftItem, sinkItem, splitItem, toggleBold, toggleItalic } from './editor-commands.ts'
import { editorSchema } from './editor-schema.ts'

const { nodes, marks } = editorSchema

interface Keys {
  onLink: Command
  onSubmit: Command
}

export function createPlugins({ onLink, onSubmit }: Keys): Plugin[] {
  return [
    markdownShortcuts,
    keymap({
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-k': onLink,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-Enter': onSubmit,
      'Shift-Enter': insertBreak,
      Enter: splitItem,
      // Outside of a list, the tab key goes on to the next control.
      Tab: sinkItem,
      'Shift-Tab': liftItem,
      Backspace: chainCommands(undoInputRule, baseKeymap.Backspace ?? (() => false)),
    }),
    keymap(baseKeymap),
    history(),
    dropCursor(),
    gapCursor(),
  ]
}

/** What Markdown's signs make while they are typed; Backspace or undo right behind makes signs of it again. */
const markdownShortcuts = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3}) $/, nodes.heading, ([, signs = '']) => ({ level: signs.length === 3 ? 3 : 2 })),
    wrappingInputRule(/^[-*+] $/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,4})[.)] $/, nodes.ordered_list, ([, number]) => ({ start: Number(number) })),
    wrappingInputRule(/^> $/, nodes.blockquote),
    new InputRule(/^(?:---|\*\*\*)$/, ({ tr }, _, start, end) => {
      const $start = tr.doc.resolve(start)
      if ($start.depth !== 1) return null
      return tr.delete(start, end).insert($start.before(), nodes.divider.create())
    }),
    markRule(/(?:^|[\s(])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.bold),
    markRule(/(?:^|[\s(])([*_])([^*_\s](?:[^*_]*[^*_\s])?)\1$/, marks.italic),
  ],
})

/** The first group is the sign before the text, the second the text; the text is marked and the signs go. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, ({ tr }, match, start, end) => {
    const [whole, sign = '', text = ''] = match
    const from = start + whole.indexOf(sign)
    tr.delete(from + sign.length + text.length, end).delete(from, from + sign.length)
    return tr.addMark(from, from + text.length, mark.create()).removeStoredMark(mark)
  })
}
