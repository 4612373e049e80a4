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
      isShown: toggle('Show this page', {
        hint: 'The page appears at /privacy, in the footer and in search. Check the text before you publish it.',
      }),
      title: navigationLabel('Title'),
      introduction: paragraph('Introduction'),
      parts,
    },
    { hint: 'The text describes what this site stores by default. Add anything else that your community stores.' },
  ),
  imprint: group(
    'Imprint',
    { title: navigationLabel('Title'), parts },
    {
      hint: 'Says who is responsible for the site, if your local law requires an imprint. The page /imprint appears once you add a part.',
    },
  ),
}
