import { group, list, text, toggle } from '../model/field.ts'
import { label, paragraph, titledEntries } from './shared-fields.ts'

const server = (name: string) =>
  group(
    name,
    {
      description: paragraph('Description'),
      features: list('Features', text('Point', { max: 120 }), { itemName: 'point', max: 12 }),
      status: label('Status'),
      isOpen: toggle('Open to new members', { hint: 'This also requires an invite link in the site settings.' }),
      action: label('Button'),
    },
    { hint: 'The name and invite link are in the site settings.' },
  )

export const communitiesFields = {
  introduction: paragraph('Introduction'),
  official: server('First server'),
  second: server('Second server'),
  guidelines: titledEntries('Guidelines', 'guideline'),
}
