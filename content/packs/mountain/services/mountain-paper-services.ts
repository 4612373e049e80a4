import { mountainForms } from './mountain-forms.ts'
import { mail, page, reach } from './mountain-reach.ts'

const drawer = 'Old Dry, the counter with the brass rail'
const lampHours = 'Monday to Thursday, nine to four; Friday until the 1:15'

/** What ends up in a drawer. */
export const mountainPaperServices = {
  'police-reports': {
    action: page(
      '/services/police-reports/forms/my-report-once-more',
      'Only for a copy. To tell us something new, just walk in.',
    ),
    forms: mountainForms['police-reports'],
    title: 'Reports and Lost Things',
    description: 'Tell us what is gone or broken, get a number for it, and look up: it may be hanging on chain 41.',
    category: 'Administrative Services',
    availability: 'Telling at any hour; copies on working days',
    contact: 'Whoever is at the stove',
    content: [
      'Anybody may come in and tell us what happened, with snow on their boots. One of us types, you watch the screen and say when it is wrong. You leave with a number and a dry pair of socks, if needed.',
      'If you were part of it, you can have a copy, and so can your lawyer and your insurer. It takes three working days, four if the train is late. Names of children and of people who are afraid are left out.',
      'Lost gloves, hats, keys, teeth and musical instruments hang from the ceiling, sorted by month. You need no report for those. Point at it, and we let down the chain.',
    ],
    requirements: [
      'For telling: yourself, and time for one cup',
      'For a copy: the number, or the day and the street',
      'For a glove: the other one',
    ],
    procedures: [
      'Sit down on the bench. Somebody brings the keyboard over.',
      'Say it as you would to your sister.',
      'Read it, strike out what you never said, and sign.',
      'For a copy, hand in the sheet and come back on the fourth day.',
    ],
    contactInfo: reach('records', 'records', drawer, lampHours),
  },
  'records-requests': {
    action: mail(
      'records',
      'From the drawer, please',
      'One question a mail is easiest. Lettie answers in whole sentences.',
    ),

    title: 'The Open Drawer',
    description: 'Our rules, rosters, bills and blunders. They were made with your money, so help yourself.',
    category: 'Administrative Services',
    availability: 'Working days',
    contact: 'Sergeant Marchbanks',
    content: [
      'There is a real drawer. In it lies what people ask for most: the closing times of the pass since 1994, what each truck has cost us, every complaint of the past five years, and the recipe for the interview soup.',
      'For anything else, ask. You needn’t say what you want it for, although Lettie may guess. Files cost nothing; paper costs a dime a page, because the printer is as old as the Deputy.',
      'A few things stay shut: cases that are still open, what a doctor told us, where frightened people live. If we say no, you hear which rule says so, and the town judge looks at it within two weeks.',
    ],
    requirements: [
      'A question that begins with what, when or how much',
      'Somewhere to send the answer',
      'No reason and no identity card',
    ],
    procedures: [
      'Look into the drawer first. It is the third from the top.',
      'Not there? Write it on a card or in a mail.',
      'Within two days you hear who is searching, and in which cellar.',
      'Within ten you get it, or half of it and an explanation.',
    ],
    contactInfo: reach('records', 'records', drawer, lampHours),
  },
  'background-checks': {
    action: page(
      '/services/background-checks/forms/letter-for-the-season',
      'Bring it along with your card and your fingers.',
    ),
    forms: mountainForms['background-checks'],
    title: 'Papers for the Season',
    description: 'A clean-record letter for lift crews, nannies, guides and landlords, done in six working days.',
    category: 'Administrative Services',
    availability: 'Working days; in November by ticket, like at the cheese counter',
    contact: 'The counter',
    content: [
      'Four hundred people start work here in the same week, and every one of them needs this letter. So between All Saints and the first of December we open a second counter and a third thermos.',
      'The letter says what our books know about you, and nothing that they don’t. It is about you, so only you can order it. An employer who leans over your shoulder is asked to look at the lost gloves instead.',
      'Count six working days. If you need it faster for a good reason, tell us the reason. We like good reasons.',
    ],
    requirements: [
      'A card with your face on it, from any country',
      'Ten fingers, for ten minutes',
      'The sheet, with the name of whoever should get the letter',
    ],
    procedures: [
      'Draw a number from the red wheel.',
      'Show your card, give your prints, have a biscuit.',
      'We read our books and ring Aglet about theirs.',
      'The letter comes in a sealed envelope. If something in it is wrong, we sit down over it with you.',
    ],
    contactInfo: reach('records', 'records', drawer, lampHours),
  },
  'permits-licenses': {
    action: mail(
      'general',
      'Is this allowed?',
      'Describe it as if to an aunt. You hear whether it needs a sheet, and which one.',
    ),
    forms: mountainForms['permits-licenses'],
    title: 'Permits for Fire, Noise and Fun',
    description: 'Torch runs, bonfires on the ice, sleigh parades, blasting, hunting rifles: one counter, one date.',
    category: 'Administrative Services',
    availability: 'Working days; ask five weeks ahead',
    contact: 'The counter, then whoever it concerns',
    content: [
      'Much of what is fun in winter involves flames, explosives or four hundred people on a slope. We would like to say yes to all of it. To do so we need to know about it before it starts.',
      'One sheet is enough for the town, the hill, the railway and us. We pass it around the table on Tuesdays. If somebody objects, you are invited to that table, and so far nearly everybody has found a way.',
      'Rifles are different. For those you come yourself, twice, with a night in between.',
    ],
    requirements: [
      'One person who stays sober and answers the phone',
      'A sketch of where people stand, where the sleds stand, and how the ambulance gets in',
      'For a rifle: twenty-one years, a steel cupboard, a course, and a neighbor who vouches for you',
    ],
    procedures: [
      'Describe it at the counter. Half of all ideas need no permit, and you can go home happy.',
      'Hand in the sheet and the sketch.',
      'On Tuesday it goes around the table; on Wednesday you hear.',
      'Carry the paper with you on the day, in something waterproof.',
      'Afterward tell us how it went. The next one is easier.',
    ],
    contactInfo: reach('frontDesk', 'general', drawer, lampHours),
  },
} as const
