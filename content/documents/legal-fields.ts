import { group, list, longText, toggle } from '../model/field.ts'
import { heading, navigationLabel, paragraph } from './shared-fields.ts'

const parts = list('Parts', group('Part', { title: heading(), text: longText('Text', { max: 4000 }) }), {
  itemName: 'part',
  max: 20,
})

export const legalFields = {
  privacy: group(
    'Privacy',
    {
      isShown: toggle('Visitors find this page', {
        hint: 'At /privacy, in the footer and in the search. Read it first: it is you who says this.',
      }),
      title: navigationLabel('Title'),
      introduction: paragraph('Introduction'),
      parts,
    },
    { hint: 'The text says what this site stores as it comes. Add what your community does besides.' },
  ),
  imprint: group(
    'Imprint',
    { title: navigationLabel('Title'), parts },
    { hint: 'Who answers for the site, where the law asks for it. It is at /imprint as soon as it has a part.' },
  ),
}
