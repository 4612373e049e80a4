import type { vacancyFields } from './documents/vacancy-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page of each vacancy says until somebody changes it. */
export const vacancy: Value<GroupField<typeof vacancyFields>> = {
  responsibilities: {
    title: 'Key Responsibilities',
    items: [
      'Lead the division day by day and answer for its results',
      'Develop officers: assign, train, review and recommend',
      'Set priorities and budget together with the Chief',
      'Speak for the division to the public and the city',
      'Review serious incidents and carry the lessons into policy',
    ],
  },
  qualifications: {
    title: 'Required Qualifications',
    items: [
      "Bachelor's degree in criminal justice, public administration or a related field",
      '10+ years of experience in law enforcement, several of them in a leading role',
      'A record without serious complaints',
      'Experience in crisis command and in working with the community',
      'Clear speech and clear writing',
    ],
  },
  benefits: {
    title: 'Benefits & Compensation',
    items: [
      'Pay according to rank and experience',
      'Department vehicle and equipment',
      'Paid training and conferences',
      'A seat at the command table from the first day',
    ],
  },
  apply: {
    title: 'Ready to Apply?',
    text: 'Tell us what you have led and what you would change. We answer every letter.',
    links: [
      { label: 'View Career Opportunities', path: '/hiring' },
      { label: 'Contact Recruitment', path: '/hiring#contact' },
    ],
  },
  contact: { title: 'Recruitment Contact', labels: { phone: 'Phone', email: 'Email', address: 'Address' } },
}
