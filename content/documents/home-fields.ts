import { choice, group, link, list, text } from '../model/field.ts'
import { serviceTitles } from '../services/services.ts'
import { button, heading, label, paragraph } from './shared-fields.ts'

const liveCount = (name: string) =>
  group(name, {
    one: label('Label for one'),
    many: label('Label for several'),
    link: group('Link', {
      label: text('Label', { max: 40, isOptional: true }),
      path: link('Opens', { isOptional: true, hint: 'To hide the link, leave the label or the address empty.' }),
    }),
  })

export const homeFields = {
  hero: group(
    'Top of the page',
    {
      eyebrow: label('Above the name'),
      action: button(),
      emergency: label('Second button', 'Jumps to the contact section below.'),
    },
    { hint: 'The name and motto are in the site settings.' },
  ),
  statistics: group(
    'Statistics',
    {
      activeOfficers: label('First statistic'),
      yearsOfService: label('Second statistic'),
      casesSolved: label('Third statistic'),
      communityEvents: label('Fourth statistic'),
    },
    { hint: 'Only the labels are here. The values are in the site settings.' },
  ),
  life: group(
    'What’s happening',
    {
      title: heading(),
      news: group('News', { title: heading(), empty: paragraph('Message if there is no news'), link: button('Link') }),
      positions: group('Open positions', {
        title: heading(),
        empty: paragraph('Message if there are no vacancies'),
        link: button('Link'),
      }),
      online: group('Who is online', {
        title: heading(),
        sources: group('Counts', { discord: liveCount('Discord'), 'game-server': liveCount('Game server') }),
      }),
    },
    { hint: 'You can hide each part in the site settings.' },
  ),
  services: group('Services', {
    title: heading(),
    introduction: paragraph('Introduction'),
    link: button('Link'),
    cards: list(
      'Cards',
      group('Card', { service: choice('Service', serviceTitles), title: heading('Title'), text: paragraph() }),
      { itemName: 'card', max: 4, hint: 'Cards of hidden services aren’t shown.' },
    ),
  }),
  contact: group('Contact', {
    title: heading(),
    introduction: paragraph('Introduction'),
    labels: group('Labels', {
      emergency: label('Emergency'),
      nonEmergency: label('Non-emergency'),
      email: label('Email'),
      address: label('Address'),
    }),
    map: group('Map', {
      star: paragraph('About the star'),
      numbers: paragraph('About the numbers', 'Phones show the map without numbers.'),
    }),
    link: button('Link'),
  }),
}
