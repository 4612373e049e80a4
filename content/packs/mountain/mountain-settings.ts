import { packIdentities } from '../pack-identities.ts'

export const mountainSettings = {
  ...packIdentities.mountain,
  motto: 'On foot, if need be',
  tagline:
    'Nineteen officers, three dogs and two snow machines, for a town at 8,140 feet that winter holds on to for seven months.',
  notice:
    'Hobnail and its police are made up, for role-play. If something is really wrong, ring the emergency number where you live.',
  address: { building: 'The Old Dry', street: '3 Heel Street', city: 'Hobnail' },
  phones: {
    emergency: '911',
    nonEmergency: '(555) 555-0120',
    recruitment: '(555) 555-0131',
    crimeTips: '(555) 555-0119',
    frontDesk: '(555) 555-0103',
    records: '(555) 555-0142',
    detectives: '(555) 555-0155',
    traffic: '(555) 555-0166',
    community: '(555) 555-0178',
  },
  emails: {
    general: 'stove@hobnailpolice.example',
    recruitment: 'boots@hobnailpolice.example',
    records: 'drawer@hobnailpolice.example',
    detectives: 'inspector@hobnailpolice.example',
    traffic: 'pass@hobnailpolice.example',
    community: 'neighbors@hobnailpolice.example',
  },
  statistics: { activeOfficers: '19', yearsOfService: '114', casesSolved: '2,300+', communityEvents: '61' },
  pay: {
    starting: '$480 every 30 minutes',
    afterCadetPhase: '$720 every 30 minutes',
    signOnBonus: '$80,000 and a pair of boots',
  },
  ranks: [
    'Chief Constable: Signs for everything, and shovels the front steps.',
    'Deputy Chief Constable: Decides who goes out, and who has been out long enough.',
    'Inspector: Holds one large job: the cases, or the pass.',
    'Staff Sergeant: Runs a crew that works outside in all of it.',
    'Sergeant: Has the watch, the radio and the last thermos.',
    'Senior Constable: Knows every chimney on the beat, and takes the new ones along.',
    'Constable: Town, hill and road, on four wheels, two skis or two feet.',
    'Probationary Constable: Learns a whole winter before deciding to stay.',
    'Recruit: Has the boots. The rest follows.',
  ],
  communities: {
    official: {
      name: 'The Warm Bench',
      link: 'https://chat.hobnailpolice.example/bench',
      members: 'About 400, more when it snows',
    },
    second: { name: 'All of Hobnail', link: '', members: 'After the thaw' },
  },
  hero: { landscape: 'snow', time: 'theme', picture: '' },
  fonts: { pair: 'heritage' },
} as const
