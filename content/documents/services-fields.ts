import { choice, group, list, text } from '../model/field.ts'
import { serviceCategories } from '../services/service-categories.ts'
import { heading, label, paragraph } from './shared-fields.ts'

const contact = (name: string) => group(name, { label: label(), text: text('Text', { max: 200 }) })

/** Content of the services page, and labels that all service pages share. */
export const servicesFields = {
  introduction: paragraph('Introduction'),
  search: label('Search field'),
  empty: paragraph('Message if there are no services', 'Shown while every service is hidden.'),
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
          hint: 'Empty categories aren’t shown. A category that isn’t listed here comes last.',
        },
      ),
    },
    { hint: 'You choose a service’s category in its own texts.' },
  ),
  labels: group('Service pages', {
    onlineForms: label('Heading above the forms', 'On the services page.'),
    learnMore: label('Button of a card'),
    overview: label('Overview'),
    requirements: label('Requirements'),
    procedures: label('Steps'),
    forms: label('Forms'),
    printable: label('Below a form to print'),
    askFor: label('Below a form that can’t be printed', 'The office of the service follows.'),
    quickInfo: label('Box at the side'),
    category: label('Category'),
    availability: label('Availability'),
    contact: label('Contact'),
    contactInfo: label('Box with addresses'),
    phone: label('Phone'),
    email: label('Email'),
    office: label('Office'),
    hours: label('Hours'),
    getStarted: label('Button'),
  }),
  paperForms: group(
    'Forms to print',
    {
      title: heading('How to hand it in'),
      fillIn: paragraph('Filling it in'),
      print: paragraph('Printing it'),
      bring: text('Bringing it', { max: 200, hint: 'The office of the service and its hours follow.' }),
      send: text('Sending it', { max: 200, hint: 'The email address of the service follows.' }),
      date: label('Date of a signature'),
      office: heading('Box for the department'),
      receivedOn: label('Day in the box'),
      receivedBy: label('Name in the box'),
      number: label('Number in the box'),
      printButton: label('Print button'),
      back: label('Back button', 'The title of the service follows.'),
    },
    { hint: 'Texts around the fields of every form that visitors print.' },
  ),
}
