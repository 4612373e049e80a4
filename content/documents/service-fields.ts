import { choice, group, list, text } from '../model/field.ts'
import { emailLabels, phoneLabels } from '../services/service-action.ts'
import { serviceCategories } from '../services/service-categories.ts'
import { heading, paragraph } from './shared-fields.ts'

const settingsHint = { hint: 'Numbers and addresses from the site settings stay up to date.' }

export const serviceFields = {
  title: heading('Title'),
  description: paragraph('Description', 'Shown on the service’s card and below the title.'),
  category: choice('Category', serviceCategories, {
    hint: 'You can rename categories on the “Services” page.',
  }),
  availability: text('Availability', { max: 120, isOptional: true }),
  contact: text('Contact', { max: 200, isOptional: true, hint: 'Say which desk to contact, without the number.' }),
  overview: group('Overview', {
    paragraphs: list('Paragraphs', text('Paragraph', { max: 1000 }), { itemName: 'paragraph', max: 12 }),
  }),
  requirements: group('Requirements', {
    items: list('Points', text('Point', { max: 300 }), { itemName: 'point', max: 20 }),
  }),
  procedures: group('How it works', {
    steps: list('Steps', text('Step', { max: 300 }), { itemName: 'step', max: 20 }),
  }),
  contactInfo: group('Contact information', {
    phone: choice('Phone', { none: 'No number', ...phoneLabels, own: 'Custom number (below)' }, settingsHint),
    ownPhone: text('Custom number', { max: 60, isOptional: true }),
    email: choice('Email', { none: 'No address', ...emailLabels, own: 'Custom address (below)' }, settingsHint),
    ownEmail: text('Custom address', { max: 254, isOptional: true }),
    office: text('Office', { max: 200, isOptional: true }),
    hours: text('Hours', { max: 200, isOptional: true }),
  }),
}
