import { group, list, text } from '../model/field.ts'
import { heading, label, paragraph } from './shared-fields.ts'

const notFoundMessage = (name: string) =>
  group(name, { title: heading('Title'), text: paragraph(), back: label('Button') })

export const errorsFields = {
  notFound: group('Page not found', {
    tab: heading('Browser tab'),
    title: heading('Title'),
    text: paragraph(),
    back: label('Button'),
  }),
  failure: group(
    'Something went wrong',
    {
      title: heading('Title'),
      text: paragraph(),
      leadership: paragraph('Text on the leadership page'),
      again: label('Button'),
      back: label('Second button'),
    },
    { hint: 'Shown on pages that can’t be loaded while the database is unavailable.' },
  ),
  offline: group(
    'No connection',
    { title: heading('Title'), text: paragraph() },
    { hint: 'Shown to visitors whose device is offline.' },
  ),
  article: notFoundMessage('Article not found'),
  leader: group('Biography not available', {
    title: heading('Title'),
    text: paragraph(),
    reasons: list('Reasons', text('Reason', { max: 120 }), { itemName: 'reason', max: 6 }),
    back: label('Button'),
    careers: label('Second button'),
  }),
  service: notFoundMessage('Service not found'),
  form: notFoundMessage('Form not found'),
  unreachable: group(
    'Records unavailable',
    { text: paragraph() },
    { hint: 'Added to a “not found” message if the site can’t check whether the entry exists.' },
  ),
}
