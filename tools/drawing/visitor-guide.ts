import { siteDefaults } from '#content/site-defaults.ts'
import { createLeaflet, type LeafletPage } from './leaflet.ts'

export function createVisitorGuide(): Uint8Array {
  const pages: readonly LeafletPage[] = [
    [
      'Visitor guide',
      [
        [
          'Where we are',
          `${siteDefaults.address.building}, ${siteDefaults.address.street}, ${siteDefaults.address.city}.`,
          'The entrance is under the star. A ramp is on the left side.',
        ],
        [
          'When we are open',
          'The front desk is staffed at every hour of every day.',
          'All other desks keep the hours on the next page.',
        ],
        [
          'What to bring',
          'An identity document, and your case number if you have one.',
          'Somebody you trust may come along, into every room.',
          'Leave pets outside. The dogs inside are at work.',
        ],
        [
          'What happens',
          'Say at the front desk why you came. It takes one sentence.',
          'You are told how long it will take, and where to wait.',
          'You leave with a case number or the name of who calls you.',
        ],
      ],
    ],
    [
      'Who does what',
      [
        ['Front desk', 'Reports, found property, permits, directions. At every hour.', siteDefaults.phones.frontDesk],
        [
          'Records desk',
          'Copies in 2-3 business days, background checks in 5-7.',
          `Monday to Friday, 8 a.m. to 5 p.m. ${siteDefaults.phones.records}`,
        ],
        [
          'Traffic desk',
          'Crash reports, tickets, and requests for your street.',
          `Monday to Friday, 8 a.m. to 6 p.m. ${siteDefaults.phones.traffic}`,
        ],
        [
          'Detective bureau',
          'Second floor. Please ask for your detective by name.',
          `Monday to Friday, 8 a.m. to 8 p.m. ${siteDefaults.phones.detectives}`,
        ],
        [
          'Community office',
          'Watch groups, school visits, the Citizens Police Academy.',
          `Monday to Friday, 10 a.m. to 6 p.m. ${siteDefaults.phones.community}`,
        ],
      ],
    ],
  ]
  return createLeaflet({
    name: siteDefaults.name,
    notice: siteDefaults.notice,
    main: '0.078 0.161 0.290',
    accent: '0.784 0.588 0.235',
    bright: '0.91 0.78 0.50',
    pages,
  })
}
