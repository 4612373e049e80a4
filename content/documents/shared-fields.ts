import { group, link, list, text } from '../model/field.ts'

/** One line above a part of a page. */
export const heading = (label = 'Heading') => text(label, { max: 80 })

/** One paragraph. */
export const paragraph = (label = 'Text', hint?: string) => text(label, { max: 600, ...(hint && { hint }) })

/** A button, and where it leads. */
export const button = (label = 'Button') =>
  group(label, { label: text('Label', { max: 40 }), path: link('It leads to') })

/** Entries with a title and a text, below a heading. */
export const titledEntries = (label: string, itemName: string) =>
  group(label, {
    title: heading(),
    items: list('Entries', group('Entry', { title: heading('Title'), text: paragraph() }), { itemName, max: 24 }),
  })
