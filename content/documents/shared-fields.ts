import { group, link, list, text } from '../model/field.ts'

export const heading = (name = 'Heading') => text(name, { max: 80 })

export const paragraph = (name = 'Text', hint?: string) => text(name, { max: 600, ...(hint && { hint }) })

/** A few words on a button or above a value. */
export const label = (name = 'Label', hint?: string) => text(name, { max: 60, ...(hint && { hint }) })

export const button = (name = 'Button') => group(name, { label: text('Label', { max: 40 }), path: link('Opens') })

export const titledEntries = (name: string, itemName: string) =>
  group(name, {
    title: heading(),
    items: list('Entries', group('Entry', { title: heading('Title'), text: paragraph() }), { itemName, max: 24 }),
  })

export const points = (name: string) =>
  group(name, { title: heading(), items: list('Points', text('Point', { max: 200 }), { itemName: 'point', max: 30 }) })

export const navigationLabel = (name: string, hint?: string) => text(name, { max: 40, ...(hint && { hint }) })
