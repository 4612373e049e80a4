import { mountainForms } from './mountain-forms.ts'
import { page, reach } from './mountain-reach.ts'

const office = 'Old Dry, the bench to the left of the stove'

/** What neighbors do for each other. */
export const mountainNeighborServices = {
  'neighborhood-watch': {
    action: page('/services/neighborhood-watch/forms/a-street-looks-up', 'Eight signatures, one pot of coffee.'),
    forms: mountainForms['neighborhood-watch'],
    title: 'Chimney Watch',
    description: 'No smoke since yesterday? Knock. Eight houses and one early riser make a street.',
    category: 'Community Programs',
    availability: 'Every morning at eight',
    contact: 'Senior Constable Salcedo',
    content: [
      'You don’t watch for burglars. You watch for each other. Once a day, on the way to the bread, somebody looks along the roofs. If a chimney is cold that was warm yesterday, they knock. If nobody opens, we come with a key or a crowbar.',
      'It started with one baker and one neighbor on a cellar floor. Today forty-four streets take part, and people here have stopped being afraid of getting old alone.',
      'A street is ready when eight houses say yes. They choose a looker and a second, and give us a spare key in a numbered bag. It is opened only together with the looker.',
    ],
    requirements: [
      'Eight houses that can see each other’s roofs, more or less',
      'A looker who is up at eight, and a second for holidays and hangovers',
      'A green card in the window of those who heat without smoke',
    ],
    procedures: [
      'Talk to the seven nearest doors. Bring something baked; it speeds things up.',
      'Fill in the sheet together, on somebody’s kitchen table.',
      'Oren walks the street with you once and learns who has stairs, dogs and bad hips.',
      'From then on: look, knock, ring.',
      'In May all lookers eat together. There are speeches about smoke.',
    ],
    contactInfo: reach(
      'community',
      'community',
      office,
      'Mornings from half past eight, when he is back from his round',
    ),
  },
  'dare-program': {
    action: page(
      '/services/dare-program/forms/eight-wednesdays',
      'For schools, and to be in our hands before the concert.',
    ),
    forms: mountainForms['dare-program'],
    title: 'Saying No Uphill',
    description:
      'Eight mornings with the sixth grade, on skis: about drink, dares, pills and the friend who says “come on.”',
    category: 'Community Programs',
    availability: 'January to March, Wednesdays',
    contact: 'Senior Constable Salcedo and Ms. Adeyemi',
    content: [
      'You can’t lecture twelve-year-olds about courage in a warm room. So we take them up Bootjack Hill. There is a cliff on the left, and at some point one of them says that everybody jumps it. That is where the lesson begins.',
      'On each of the eight mornings we ski to one place and talk about one thing: the dare, the drink in the gondola shed, the pill from a cousin, the picture that someone wants you to send. The children find the sentences themselves. They are better than ours. “I would, but my skis don’t want to” has been used successfully at a wedding.',
      'Teachers come along. Parents get the eighth morning, and find out what their children know.',
    ],
    requirements: [
      'A class of the sixth or seventh grade, with somebody who teaches it',
      'Skis for all; the co-op lends what is missing',
      'A yes from each home, and a no from each home about photographs, unless they say otherwise',
    ],
    procedures: [
      'The school hands in the sheet before the Christmas concert.',
      'We ski the eight places with the teacher and cut what doesn’t fit this class.',
      'Eight Wednesdays, ten to noon, whatever the weather.',
      'On the last one each child writes a sentence on a ski tip. It stays there all winter.',
    ],
    contactInfo: reach('community', 'community', office, 'School days until three'),
  },
  'citizens-police-academy': {
    action: page(
      '/services/citizens-police-academy/forms/a-chair-by-the-stove',
      'Twenty chairs. Last year they were gone in nine days.',
    ),
    forms: mountainForms['citizens-police-academy'],
    title: 'Ten Long Evenings',
    description:
      'From the first Thursday of November to the end of January: how we work, told by those who do it, with the mistakes left in.',
    category: 'Community Programs',
    availability: 'Once each winter',
    contact: 'Sergeant Macklin',
    content: [
      'In November it is dark at half past four, and the road is shut by eight. So people may as well come in. For ten Thursdays there is a lamp, a pot and one of us who explains something: the radio room, the gate, the green book, the law on opening a stranger’s door.',
      'On the sixth evening you ride in truck 9, or follow the night watch on foot. On the eighth you decide a case from the gray cabinet, and we tell you how it really ended.',
      'Twenty people fit around the stove. The oldest so far was ninety-one, and corrected us on three dates.',
    ],
    requirements: [
      'Eighteen winters, or seventeen and a note',
      'A clean enough past that we may take you along in a truck',
      'Eight evenings out of the ten; storms excuse everybody',
    ],
    procedures: [
      'Write down why you would like to come, and what you have always suspected.',
      'We ring you within a week.',
      'First Thursday: find the door, find a chair, meet the dog.',
      'Ten evenings later you get a key ring made of hobnails. It opens nothing.',
    ],
    contactInfo: reach(
      'community',
      'community',
      'Around the stove, the Old Dry',
      'Thursdays, six to nine, then the walk home together',
    ),
  },
} as const
