import { check, choice, date, heading, lines, short, signature, text } from '#content/services/forms/form-draft.ts'
import type { PackService } from '../../pack-service.ts'
import { desertPerson } from './desert-person.ts'

export const desertNeighbors = {
  'neighborhood-watch': {
    title: 'Fence-Line Watch',
    description: 'Five ranches on a radio channel, and a deputy who knows which dog belongs to whom.',
    category: 'Community Programs',
    availability: 'Start one any Sunday',
    contact: 'Neighbors desk',
    content: [
      'Your nearest neighbor may be six miles off, but you know their truck. That is all a fence-line watch is: five or more places along one road who notice a strange gate, a stopped windmill or a porch light that has been on since Thursday.',
      'We lend each line two radios and a repeater. On the first of the month a deputy comes by for supper, hears what’s been going on, and says what else was stolen nearby and how.',
      'Nobody rides out. You look, you write down the time, you call. The coyotes have enough to worry about.',
    ],
    requirements: [
      'Five households or ranches on one road, however long it is',
      'A captain for the line, and somebody who’ll answer when the captain is at a sale',
      'One supper a month with room for a deputy',
    ],
    procedures: [
      'Ask around after church, at the sale or over the party line.',
      'Send us the list with everyone’s gate numbers.',
      'We hang the repeater and test it from the worst kitchen.',
      'First supper. Bring a map and a pencil.',
      'Your sign goes up at both cattle guards.',
    ],
    forms: [
      {
        title: 'Our fence line',
        introduction: 'Five places or more. Gate numbers matter more than addresses, since half of you have none.',
        fields: [
          heading('The line'),
          short('What you call it'),
          text('From where to where'),
          short('Miles, roughly'),
          heading('Captain'),
          ...desertPerson,
          short('Second in line'),
          heading('Who is on it'),
          lines('Gate, name, dogs', 10, 'One a line; friendly dogs too'),
          choice('Supper suits', ['First Sunday', 'First Monday', 'Whenever branding is over']),
          check('We look, we write it down, we call. We don’t go.'),
          signature('For the line'),
        ],
      },
    ],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Neighbors desk, the Old Adobe, the room with the piano',
      hours: 'Mornings; Fern has it at the depot on Wednesdays',
    },
    action: {
      kind: 'page',
      target: '/services/neighborhood-watch/forms/our-fence-line',
      subject: '',
      text: 'List the gates. We bring the radios.',
    },
  },
  'dare-program': {
    title: 'Blackboard Hour',
    description: 'Six visits to your school on pills, dares, trains and saying “no thanks” to somebody you like.',
    category: 'Community Programs',
    availability: 'Between harvest and branding',
    contact: 'Neighbors desk',
    content: [
      'There are four schools in the county and a deputy for each. They come six times, sit on the small chairs, and talk about what really goes around: a cousin’s pills, a bottle in the barn, a ride home with somebody who shouldn’t drive.',
      'We don’t scare children. We did that in 1991 and the only thing it taught them was not to tell us. Each hour ends with the question box, and the deputy has to answer every slip.',
      'Parents may sit in the back. Grandparents may sit in the back if they don’t help.',
    ],
    requirements: [
      'A school, a grange hall or six home-schooled families together',
      'A grown-up of yours in the room',
      'A box with a slot in the lid',
    ],
    procedures: [
      'The school writes, and says what the children already whisper about.',
      'Deputy and teacher go over the six hours at the kitchen table.',
      'One visit every other week, same deputy, same chair.',
      'The last one is held outdoors, with the posse if it’s cool enough.',
    ],
    forms: [
      {
        title: 'Ask for Blackboard Hour',
        introduction:
          'Six visits, an hour each, every other week. Tell us what they ask when they think you aren’t listening.',
        fields: [
          heading('School'),
          text('Which one, and the road it’s on'),
          short('Teacher'),
          short('Phone'),
          short('Children, and how old'),
          heading('The visits'),
          choice('Best day', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
          date('Not before'),
          lines('What goes around', 5, 'Pills, dares, phones, trains, somebody’s brother'),
          text('Languages spoken at lunch'),
          check('A grown-up of ours stays for all of it.'),
          signature('For the school'),
        ],
      },
    ],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Neighbors desk, the Old Adobe, the room with the piano',
      hours: 'Mornings on school days',
    },
    action: {
      kind: 'page',
      target: '/services/dare-program/forms/ask-for-blackboard-hour',
      subject: '',
      text: 'One sheet per school. The deputy brings chalk.',
    },
  },
  'citizens-police-academy': {
    title: 'Eight Thursdays',
    description: 'See it all from our side of the counter: dispatch, jail, barn, lab, and a night in a truck.',
    category: 'Community Programs',
    availability: 'January and September',
    contact: 'Neighbors desk',
    content: [
      'For eight Thursday evenings fourteen people get the keys, more or less. You take a pretend call at console three. You eat what the jail eats. You decide on a porch, with an actor and a rubber knife, and then you hear what the law says about what you did.',
      'It began in 2012 because a man at the supervisors’ meeting said that none of us would last a week in his job. He was right. He runs the raffle now.',
      'You must be eighteen. There is no upper limit, as Ernesto Pell proved at 91 by falling asleep in the helicopter.',
    ],
    requirements: [
      'Eighteen or over, and willing to sign for the night ride',
      'Seven evenings out of eight, since the makeup lesson is at five a.m.',
      'Closed shoes for the barn',
    ],
    procedures: [
      'Send in your sheet before the month begins.',
      'We look you up, briefly, on account of the keys.',
      'First Thursday: introductions, iced tea, the radio alphabet.',
      'Somewhere in the middle: a Friday night with a deputy.',
      'Last Thursday: you grill us, then we grill for you.',
    ],
    forms: [
      {
        title: 'Save me a chair on Thursdays',
        introduction:
          'Fourteen chairs, no charge. If there are more of you than chairs, we draw from the tin star’s box.',
        fields: [
          heading('You'),
          ...desertPerson,
          short('What you do all day'),
          heading('The course'),
          choice('Which', ['January', 'September', 'Whichever has room']),
          lines('What you have always wanted to know', 5),
          text('What you think we get wrong', 'Honestly; it makes the best evening'),
          check('I’m at least eighteen and can be there seven times.'),
          check('You may look up my record on account of the keys.'),
          signature('Your name'),
        ],
      },
      {
        title: 'A night in the truck',
        introduction:
          'Read this to somebody who loves you, then sign. The deputy may set you down at Lupe’s at any moment.',
        fields: [
          heading('Passenger'),
          ...desertPerson,
          short('Who we ring if it goes badly'),
          heading('The night'),
          date('Friday of your choice'),
          choice('Beat', ['Town', 'Line', 'South road', 'Surprise me']),
          lines('Health we should know of', 3, 'Bees, heart, car sickness on washboard'),
          check('I stay buckled unless I’m told to run.'),
          check('What I hear about people stays in the truck.'),
          check('No gun, no camera, no perfume (the hound minds).'),
          signature('Passenger'),
          signature('Deputy'),
        ],
      },
    ],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'Jury room, the Old Adobe, up the back stairs',
      hours: 'Thursdays at six, eight weeks running',
    },
    action: {
      kind: 'page',
      target: '/services/citizens-police-academy/forms/save-me-a-chair-on-thursdays',
      subject: '',
      text: 'You’ll know within the week whether there is a chair.',
    },
  },
} as const satisfies Record<string, PackService>
