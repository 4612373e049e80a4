import { group, list } from '../model/field.ts'
import { button, heading, label, paragraph, points } from './shared-fields.ts'

export const vacancyFields = {
  responsibilities: points('Responsibilities'),
  qualifications: points('Qualifications'),
  benefits: points('Benefits'),
  contact: group('Contact', {
    title: heading(),
    labels: group('Labels', { phone: label('Phone'), email: label('Email'), address: label('Address') }),
  }),
  apply: group('Invitation to apply', {
    title: heading(),
    text: paragraph(),
    links: list('Buttons', button(), { itemName: 'button', min: 1, max: 3 }),
  }),
}
