import { group, link, list, text } from '../model/field.ts'

/** A one-line heading. */
export const heading = (name = 'Heading') => text(name, { max: 80 })

/** One paragraph. */
export const paragraph = (name = 'Text', hint?: string) => text(name, { max: 600, ...(hint && { hint }) })

/** A few words on a button or above a value. */
export const label = (name = 'Label', hint?: string) => text(name, { max: 60, ...(hint && { hint }) })

/** A button and its link. */
export const button = (name = 'Button') => group(name, { label: text('Label', { max: 40 }), path: link('Opens') })

/** Entries with a title and a text, below a heading. */
export const titledEntries = (name: string, itemName: string) =>
  group(name, {
    title: heading(),
    items: list('Entries', group('Entry', { title: heading('Title'), text: paragraph() }), { itemName, max: 24 }),
  })

/** Points below a heading, one line each. */
export const points = (name: string) =>
  group(name, { title: heading(), items: list('Points', text('Point', { max: 200 }), { itemName: 'point', max: 30 }) })

/** A short name for navigation and links. */
export const navigationLabel = (name: string, hint?: string) => text(name, { max: 40, ...(hint && { hint }) })
