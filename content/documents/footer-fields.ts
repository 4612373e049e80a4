import { longText, text } from '../model/field.ts'
import { navigationLabel } from './shared-fields.ts'

export const footerFields = {
  text: longText('Below the motto', { max: 600, isOptional: true }),
  closing: text('Last line', {
    max: 300,
    isOptional: true,
    hint: 'For example, who made the site. Shown below the notice.',
  }),
  staff: navigationLabel('Staff link', 'Opens the staff area.'),
}
