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
        hint: 'At /privacy, in the footer and in the search. Read the text first, because you publish it.',
      }),
      title: navigationLabel('Title'),
      introduction: paragraph('Introduction'),
      parts,
    },
    { hint: 'The text says what this site stores by default. Add what else your community does.' },
  ),
  imprint: group(
    'Imprint',
    { title: navigationLabel('Title'), parts },
    {
      hint: 'Says who is responsible for the site, if your law requires it. It appears at /imprint once it has a part.',
    },
  ),
}
