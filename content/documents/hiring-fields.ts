import { group, list, text, toggle } from '../model/field.ts'
import { button, heading, label, paragraph, points, titledEntries } from './shared-fields.ts'

const payDescription = (name: string) => group(name, { label: label(), text: paragraph() })

export const hiringFields = {
  title: heading('Page title'),
  introduction: paragraph('Introduction'),
  applyNow: label('Button at the top', 'Opens the application form.'),
  requirements: points('Requirements'),
  benefits: group('Benefits', {
    title: heading(),
    pay: group(
      'Pay',
      {
        starting: payDescription('Starting pay'),
        afterCadetPhase: payDescription('Pay after the cadet phase'),
        signOnBonus: payDescription('Sign-on bonus'),
      },
      { hint: 'The amounts are in the site settings.' },
    ),
    items: list('Points', text('Point', { max: 200 }), { itemName: 'point', max: 30 }),
  }),
  academy: group('Academy', { title: heading(), text: paragraph(), link: button() }),
  process: titledEntries('Application process', 'step'),
  startApplication: label('Button below the steps', 'Opens the application form.'),
  application: group(
    'Application form',
    {
      title: heading(),
      introduction: paragraph('Introduction'),
      questions: list(
        'Questions',
        group('Question', {
          text: text('Question', { max: 200 }),
          hint: text('Hint', { max: 200, isOptional: true }),
          isRequired: toggle('Required'),
        }),
        { itemName: 'question', max: 20 },
      ),
      send: label('Button'),
      sent: group('After sending', { title: heading(), text: paragraph() }),
    },
    {
      hint: 'The form always asks for a name and a Discord name. An external form in the site settings replaces this form.',
    },
  ),
  ladder: group(
    'Ranks',
    { title: heading(), text: paragraph(), link: button() },
    { hint: 'Shows up to four of the ranks in the site settings.' },
  ),
  contact: group('Contact', {
    title: heading(),
    text: paragraph(),
    labels: group('Labels', { email: label('Email'), phone: label('Phone'), address: label('Address') }),
  }),
}
