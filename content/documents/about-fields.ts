import { group, list, text } from '../model/field.ts'
import { button, heading, paragraph, titledEntries } from './shared-fields.ts'

const titledText = (label: string) => group(label, { title: heading(), text: paragraph() })

const datedEntries = (itemName: string) =>
  list('Entries', group('Entry', { year: text('Year', { max: 20 }), title: heading('Title'), text: paragraph() }), {
    itemName,
    max: 30,
    isSample: true,
    hint: 'If the list is empty, the page hides this section.',
  })

export const aboutFields = {
  introduction: paragraph('Introduction', 'Below the title of the page.'),
  mission: titledText('Mission'),
  vision: titledText('Vision'),
  commitment: titledText('Commitment'),
  values: titledEntries('Values', 'value'),
  history: group('History', { title: heading(), items: datedEntries('year') }),
  awards: group('Awards', { title: heading(), items: datedEntries('award') }),
  partners: group('Partners', {
    title: heading(),
    items: list('Entries', group('Partner', { name: heading('Name'), text: paragraph() }), {
      itemName: 'partner',
      max: 24,
    }),
  }),
  join: group(
    'Invitation to join',
    { title: heading(), text: paragraph(), link: button() },
    { hint: 'Shown at the end of the page.' },
  ),
}
