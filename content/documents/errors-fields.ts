import { group, list, text } from '../model/field.ts'
import { heading, label, paragraph } from './shared-fields.ts'

const missing = (name: string) => group(name, { title: heading('Title'), text: paragraph(), back: label('Button') })

export const errorsFields = {
  notFound: group('Page not found', {
    tab: heading('In the tab'),
    title: heading('Title'),
    text: paragraph(),
    back: label('Button'),
  }),
  failure: group(
    'Something went wrong',
    {
      title: heading('Title'),
      text: paragraph(),
      leadership: paragraph('Text of the leadership page'),
      again: label('Button'),
      back: label('Second button'),
    },
    { hint: 'Shown while the database can’t be read. Other pages show their last known texts.' },
  ),
  offline: group(
    'No connection',
    { title: heading('Title'), text: paragraph() },
    { hint: 'Shown to visitors whose device has no network.' },
  ),
  article: missing('Article not found'),
  leader: group('Biography not available', {
    title: heading('Title'),
    text: paragraph(),
    reasons: list('Reasons', text('Reason', { max: 120 }), { itemName: 'reason', max: 6 }),
    back: label('Button'),
    careers: label('Second button'),
  }),
  service: missing('Service not found'),
  form: missing('Form not found'),
  unreachable: group(
    'Not answering',
    { text: paragraph() },
    { hint: 'Added below one of these texts when the site can’t check if the entry exists.' },
  ),
}
