import type { servicesFields } from './documents/services-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page of all services says, and what the pages of all have in common, until somebody changes it. */
export const servicesPage: Value<GroupField<typeof servicesFields>> = {
  introduction: 'Fifteen ways in which we can be of use. Each says what you need, what happens, and how long it takes.',
  empty: 'None of our services is open at the moment. Please come back soon.',
  contacts: {
    emergency: { label: 'Emergency', text: 'A crime in progress, a fire, or anybody in danger.' },
    nonEmergency: { label: 'Non-Emergency', text: 'It is over and nobody is hurt, or you have a question.' },
    crimeTips: { label: 'Crime-Tips Hotline', text: 'You know something that helps. You need not say who you are.' },
  },
  categories: {
    items: [
      {
        category: 'Emergency Services',
        name: 'Emergency Services',
        introduction: 'When minutes count: patrol officers and dog teams, at every hour.',
      },
      {
        category: 'Traffic & Transportation',
        name: 'Traffic & Transportation',
        introduction: 'Streets that everybody gets home on, whether they drive, ride or walk.',
      },
      {
        category: 'Criminal Investigation',
        name: 'Criminal Investigation',
        introduction: 'From the first statement to the last lab result, one detective answers for the case.',
      },
      {
        category: 'Community Programs',
        name: 'Community Programs',
        introduction: 'Safety that starts with people who know each other. All of it is free.',
      },
      {
        category: 'Administrative Services',
        name: 'Administrative Services',
        introduction: 'Papers, checks and permits, with a date on which you will have them.',
      },
    ],
  },
  labels: {
    learnMore: 'Learn More',
    overview: 'Overview',
    requirements: 'Requirements',
    procedures: 'How It Works',
    forms: 'Required Forms',
    printable: 'Fill in and print',
    askFor: 'Ask for it:',
    quickInfo: 'Quick Info',
    category: 'Category',
    availability: 'Availability',
    contact: 'Contact',
    contactInfo: 'Contact Information',
    phone: 'Phone',
    email: 'Email',
    office: 'Office',
    hours: 'Hours',
    getStarted: 'Get Started',
  },
  paperForms: {
    title: 'How to hand it in',
    fillIn: 'Fill it in here, or print it and fill it in by hand. Write as your character: no real personal details.',
    print: 'Print it, or save it as a PDF. What you type stays in this window and is gone when you leave it.',
    bring: 'Sign it and bring it to:',
    send: 'Or send it to',
    date: 'Date',
    office: 'Filled in by the department',
    receivedOn: 'Received on',
    receivedBy: 'Received by',
    number: 'Number',
    printButton: 'Print',
    back: 'Back to',
  },
}
