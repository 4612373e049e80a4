import { longText, text } from '../model/field.ts'
import { navigationLabel } from './shared-fields.ts'

export const footerFields = {
  text: longText('Below the motto', { max: 600, isOptional: true }),
  closing: text('Last line', { max: 300, isOptional: true, hint: 'Such as who made the site. Below the notice.' }),
  staff: navigationLabel('Link for staff', 'Leads to the staff area.'),
}
