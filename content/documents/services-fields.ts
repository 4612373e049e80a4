import { choice, group, list, text } from '../model/field.ts'
import { serviceCategories } from '../services/service-categories.ts'
import { heading, label, paragraph } from './shared-fields.ts'

const contact = (name: string) => group(name, { label: label(), text: text('Text', { max: 200 }) })

/** Fields of the services page, and labels that all service pages share. */
export const servicesFields = {
  introduction: paragraph('Introduction'),
  search: label('Search field'),
  empty: paragraph('Message if there are no services', 'Shown if all services are hidden.'),
  contacts: group(
    'Emergency contacts',
    { emergency: contact('Emergency'), nonEmergency: contact('Non-emergency'), crimeTips: contact('Crime tips') },
    { hint: 'The numbers are in the site settings.' },
  ),
  categories: group(
    'Categories',
    {
      items: list(
        'Categories',
        group('Category', {
          name: heading('Name'),
          introduction: paragraph('Introduction'),
          category: choice('Services and drawing', serviceCategories),
        }),
        {
          itemName: 'category',
          min: 1,
          max: Object.keys(serviceCategories).length,
          hint: 'Empty categories are hidden. Categories that aren’t listed here come last.',
        },
      ),
    },
    { hint: 'Choose a service’s category on its own page.' },
  ),
  labels: group('Service pages', {
    onlineForms: label('Forms heading', 'On the services page.'),
    learnMore: label('Card button'),
    overview: label('Overview'),
    requirements: label('Requirements'),
    procedures: label('Steps'),
    forms: label('Forms'),
    printable: label('Below a printable form'),
    askFor: label('Below a form that can’t be printed', 'The office of the service follows.'),
    quickInfo: label('Side box'),
    category: label('Category'),
    availability: label('Availability'),
    contact: label('Contact'),
    contactInfo: label('Contact box'),
    phone: label('Phone'),
    email: label('Email'),
    office: label('Office'),
    hours: label('Hours'),
    getStarted: label('Button'),
    emergencyButton: text('Button for emergency calls', {
      max: 60,
      isOptional: true,
      hint: 'If empty, the other button text is used.',
    }),
    related: label('Other services', 'The category follows.'),
  }),
  paperForms: group(
    'Forms to print',
    {
      title: heading('How to hand it in'),
      fillIn: paragraph('How to fill it out'),
      print: paragraph('How to print it'),
      bring: text('How to bring it', { max: 200, hint: 'The office of the service and its hours follow.' }),
      send: text('How to send it', { max: 200, hint: 'The email address of the service follows.' }),
      date: label('Signature date'),
      office: heading('Department box'),
      receivedOn: label('Date received'),
      receivedBy: label('Received by'),
      number: label('Number in the box'),
      printButton: label('Print button'),
      back: label('Back button', 'The title of the service follows.'),
    },
    { hint: 'Text around the fields of all printable forms.' },
  ),
}
