import type { CityPack } from '../city-pack.ts'
import { packIdentities } from '../pack-identities.ts'

export const desertSettings = {
  ...packIdentities.desert,
  motto: 'Far apart, never alone',
  tagline:
    'Twenty-two deputies, eleven horses and a mule named Ledger. It is a long way out here, and we know the road.',
  notice: 'A made-up county, for role-play. If you are in real trouble, dial the real emergency number where you are.',
  address: {
    building: 'Sheriff’s Office, the Old Adobe',
    street: '1 Courthouse Square',
    city: 'Halfwater',
  },
  phones: {
    emergency: '911',
    nonEmergency: '(555) 555-0171',
    recruitment: '(555) 555-0172',
    crimeTips: '(555) 555-0173',
    frontDesk: '(555) 555-0174',
    records: '(555) 555-0175',
    detectives: '(555) 555-0176',
    traffic: '(555) 555-0177',
    community: '(555) 555-0178',
  },
  emails: {
    general: 'desk@halfwatersheriff.example',
    recruitment: 'saddle-up@halfwatersheriff.example',
    records: 'papers@halfwatersheriff.example',
    detectives: 'investigations@halfwatersheriff.example',
    traffic: 'roads@halfwatersheriff.example',
    community: 'neighbors@halfwatersheriff.example',
  },
  statistics: {
    activeOfficers: '22',
    yearsOfService: '114',
    casesSolved: '4,180',
    communityEvents: '11 + 1',
  },
  pay: {
    starting: '$430 every half hour',
    afterCadetPhase: '$690 every half hour',
    signOnBonus: '$85,000 and a hat',
  },
  ranks: [
    'Sheriff: Elected by the county, and told so at the feed store.',
    'Undersheriff: Runs the office while the Sheriff runs everywhere else.',
    'Captain: Has the roads or the jail, and the keys to one of them.',
    'Lieutenant: Has a desk and is seldom found at it.',
    'Sergeant: Decides who drives where, and who gets some sleep.',
    'Resident Deputy: Lives where you live, and answers the door.',
    'Deputy: One truck, ten gallons of water, and the whole night.',
    'Reserve Deputy: Has another job, and a uniform in the closet.',
    'Recruit: Learns the county one washboard at a time.',
  ],
  communities: {
    official: { name: 'Halfwater Porch', link: '', members: 'Thirty or so, and the mule' },
    second: { name: 'All of Halfwater County', link: '', members: 'Fence going up' },
  },
  hero: { landscape: 'desert', time: 'theme', picture: '' },
  fonts: { pair: 'frontier' },
} as const satisfies CityPack['settings']
