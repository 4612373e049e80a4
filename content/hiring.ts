import type { hiringFields } from './documents/hiring-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page says until somebody changes it. */
export const hiring: Value<GroupField<typeof hiringFields>> = {
  title: 'Join Our Family',
  introduction:
    'You need no experience. You need patience, a steady head and the wish to be of use. The rest we teach, and you are paid while you learn.',
  applyNow: 'Apply Now',
  startApplication: 'Start Your Application',
  requirements: {
    title: 'Basic Requirements',
    items: [
      'At least 21 years old',
      'High school diploma or equivalent',
      'Clean criminal background',
      "Valid driver's license",
      'Physical and mental fitness',
      'Communication skills',
      'Commitment to community service',
      'Ability to work various shifts',
    ],
  },
  benefits: {
    title: 'Benefits & Compensation',
    pay: {
      starting: { label: 'Starting pay', text: 'From your first shift as a cadet.' },
      afterCadetPhase: { label: 'After the cadet phase', text: 'The raise comes with your badge.' },
      signOnBonus: { label: 'Sign-on bonus', text: 'Paid when you complete the cadet phase.' },
    },
    items: [
      'Uniform and equipment from the department',
      'Paid training from the first day',
      'Shifts you agree on, so that life fits around them',
      'A field training officer who answers your questions',
      'Ways up: traffic, detectives, K-9, training, command',
    ],
  },
  academy: {
    title: 'Professional Training Academy',
    text: 'Four modules, two hours in all, then field training with an experienced officer. You know the law, the radio and the streets before you drive alone.',
    link: { label: 'See the training academy', path: '/training' },
  },
  process: {
    title: 'Application Process',
    items: [
      { title: 'Application', text: 'Fill in the form. It takes about fifteen minutes.' },
      { title: 'Background Check', text: 'We look at your record and speak to one reference.' },
      { title: 'Oral Board Interview', text: 'Three officers, twenty minutes, no trick questions.' },
      { title: 'Academy', text: 'Two hours of training in four modules, with a test at the end.' },
      { title: 'Field Training', text: 'You ride with a training officer until both of you are sure.' },
    ],
  },
  ladder: {
    title: 'Where You Can Go',
    text: 'You begin in the academy. From there, each rank is a step to the next.',
  },
  contact: {
    title: 'Talk to a recruiter',
    text: 'Ask before you apply, or bring a friend who is still thinking about it.',
    labels: { email: 'Recruitment email', phone: 'Recruitment phone', address: 'Address' },
  },
}
