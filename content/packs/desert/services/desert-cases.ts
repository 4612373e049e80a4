import { check, choice, date, heading, lines, short, signature, text } from '#content/services/forms/form-draft.ts'
import type { PackService } from '../../pack-service.ts'
import { desertPerson } from './desert-person.ts'

export const desertCases = {
  'detective-services': {
    title: 'Investigations',
    description: 'Three investigators who take theft of a saddle as seriously as you do.',
    category: 'Criminal Investigation',
    availability: 'Office till supper; one of them is always on the pager',
    contact: 'Investigations',
    content: [
      'Whatever a patrol deputy can’t settle by sundown goes to Ruben’s table. One of three people takes it, writes a name on the card, and that card doesn’t come off the wall until it is closed or you say so yourself.',
      'We do homicide and we do well pumps. Last year it was one of the first and sixty-six of the second. Brands, saddles, hay, copper and old people’s savings are what gets stolen here.',
      'You’ll hear from us on the fifteenth and the thirtieth. If there is no news you will hear that there’s no news. People tell us that helps more than you would think.',
    ],
    requirements: [
      'The file number, or come in and get one started',
      'Serial numbers, brands, receipts, a picture from better times',
      'Names you are not sure about. Being unsure is fine; say so',
    ],
    procedures: [
      'A deputy takes the first account where it happened.',
      'By the next noon an investigator rings to say it’s theirs.',
      'You sit down together, at your kitchen or our table.',
      'They go and talk to everyone’s aunt.',
      'Ruben brings the finished file to the county attorney and tells you what was said.',
    ],
    contactInfo: {
      phoneKey: 'detectives',
      emailKey: 'detectives',
      office: 'Investigations, the Old Adobe, upstairs over the vault',
      hours: 'Seven to five; evenings if you need the dark to come in',
    },
    action: {
      kind: 'mail',
      target: 'detectives',
      subject: 'Something for Ruben’s table',
      text: 'What, when, whose, and how sure you are. Leave originals at home for now.',
    },
  },
  'forensic-analysis': {
    title: 'Evidence and the Pantry Lab',
    description: 'Prints, tool marks, brands and a darkroom where the jail once kept its flour.',
    category: 'Criminal Investigation',
    availability: 'While a case is open',
    contact: 'Your investigator',
    content: [
      'The lab is nine feet by twelve and it’s run by Mina Tolliver, who taught chemistry for twenty-two years and frightens lawyers. She can match a wire cutter to a wire, lift a thumb from a fence post, and read a brand that someone tried to burn over.',
      'What she can’t do goes by courier to the state, with a seal on it and a signature for every mile. What nobody can say for sure, she writes down as exactly that.',
      'Your things are yours. When the court is through, ask for them and they come back dusted.',
    ],
    requirements: [
      'An open file and the name of its investigator',
      'Bringing something in: paper sack, don’t wipe it, don’t sniff it',
      'Picking something up: the tag number and some proof that it’s yours',
    ],
    procedures: [
      'Your investigator writes one question on the tag.',
      'Mina logs it, locks it and photographs it with a ruler.',
      'She works it; somebody else checks the part that matters.',
      'The answer goes on the card, in words you could read out at supper.',
      'Property goes home from the yard on Saturdays.',
    ],
    forms: [
      {
        title: 'I would like my property back',
        introduction:
          'Bring this to the evidence yard on a Saturday with a receipt, a brand card or somebody who knows you.',
        fields: [
          heading('You'),
          ...desertPerson,
          heading('The things'),
          short('File or tag number'),
          short('Investigator'),
          date('Taken in on'),
          lines('What they are', 6, 'Make, marks, brand, dents you remember'),
          choice('You can show', ['A receipt', 'A brand card', 'A photograph', 'A neighbor who’ll swear to it']),
          text('If someone else is hauling it, who'),
          check('It belongs to me, or to somebody who asked me to fetch it.'),
          signature('Your name'),
        ],
      },
    ],
    contactInfo: {
      phoneKey: 'detectives',
      emailKey: 'detectives',
      office: 'Evidence yard, Alkali Lane, ring at the gate',
      hours: 'Saturdays, seven to ten, before the tin gets hot',
    },
    action: {
      kind: 'page',
      target: '/services/forensic-analysis/forms/i-would-like-my-property-back',
      subject: '',
      text: 'Fill it in at home; it saves standing in the sun.',
    },
  },
  'vice-narcotics': {
    title: 'Drugs and Trafficking',
    description: 'The people who move it over our back roads, and a line where you can say so without a name.',
    category: 'Criminal Investigation',
    availability: 'Tip line, all hours',
    contact: 'The tip line',
    content: [
      'Empty country is useful to people who don’t want to be seen. We know the airstrips, the two-tracks and the tanks where somebody left tire marks on a Tuesday. Mostly we know because a rancher noticed.',
      'Whoever is carrying because they owe, or because somebody has their papers, gets a meal and a lawyer before anything else. We are after the one who sent them.',
      'A deputy will never ask you to look around for us. Note the day and drive on by.',
    ],
    requirements: [
      'Where, when, which way it was headed',
      'Color and shape will do if you couldn’t read a plate',
      'Keep your distance, and your camera in your pocket',
    ],
    procedures: [
      'Ring the line. It doesn’t show us your number.',
      'A reserve who has no other job takes it down and reads it back.',
      'You’re given the name of a bird. Use it if you call again.',
      'It’s on the sergeant’s desk before the next shift.',
      'Someone in trouble this minute isn’t a tip. That is 911.',
    ],
    contactInfo: {
      phoneKey: 'crimeTips',
      office: 'No counter and no sign, on purpose',
      hours: 'Any hour; a person, never a machine',
    },
    action: {
      kind: 'phone',
      target: 'crimeTips',
      subject: '',
      text: 'You will be a bird. Last week we had a Roadrunner and two Wrens.',
    },
  },
} as const satisfies Record<string, PackService>
