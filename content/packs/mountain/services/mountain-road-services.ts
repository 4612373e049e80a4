import { mountainForms } from './mountain-forms.ts'
import { mail, page, reach } from './mountain-reach.ts'

const gatehouse = 'Lower gatehouse, mile four of the Pass Road'

/** What happens on wheels and runners. */
export const mountainRoadServices = {
  'traffic-enforcement': {
    action: mail(
      'traffic',
      'A bend that frightens me',
      'Write its number and the hour. Pike goes there himself, at that hour.',
    ),

    title: 'Pass Road Watch',
    description: 'Gates, chains and brakes on nineteen miles of road that would rather be a slope.',
    category: 'Traffic & Transportation',
    availability: 'Six in the morning to eight at night; by night the gate is down',
    contact: 'The gatehouse',
    content: [
      'We stop every vehicle at the lower gate from October to May. It takes forty seconds. We look at your tires, your wipers and your eyes. Two times out of three we say “have a good trip.” The third time we say something else, and you should believe us.',
      'On the road itself we watch for three things: people who overtake between hairpins, people who brake in them, and people who get out to take pictures in them. Most pay with a talk. Those who do it again pay with money, which goes into sand.',
      'If a bend frightens you, tell us which. The mirror at hairpin eight, the lamp at fourteen and the bell at twenty-two all began as a letter from somebody who had been scared there.',
    ],
    requirements: [
      'In winter: chains, and the ability to put them on without a video',
      'A shovel, a blanket and half a tank',
      'About a bend: its number, the hour, and how your stomach felt',
    ],
    procedures: [
      'Look at the pass report before you leave home.',
      'Stop at the gate and let the window down.',
      'If you have no chains, borrow ours against one shoe.',
      'Keep the distance of three sleighs, and your lights on.',
      'Give back the chains at the other gate. Your shoe will be there before you.',
    ],
    contactInfo: reach('traffic', 'traffic', gatehouse, 'Gate from six to eight; soup until it is gone'),
  },
  'accident-investigation': {
    action: page('/services/accident-investigation/forms/copy-of-a-drawing', 'Fill it in at home, where it is warm.'),
    forms: mountainForms['accident-investigation'],
    title: 'Wrecks and Slides',
    description: 'How it came to that: measured, drawn and explained before the next snow covers it.',
    category: 'Traffic & Transportation',
    availability: 'As soon as it has stopped moving',
    contact: '911 while anybody is hurt; the gatehouse for the rest',
    content: [
      'Skid marks last until the plow comes, so we are quick. Two of us drive up with a tape, a camera and a bag of small orange flags. By the time the tow truck has turned around, there is a drawing.',
      'Often nobody was at fault. Black ice at hairpin twelve does not care how well you drive. We write that down, too, and it has been worth more to some people than a new fender.',
      'The finished drawing and the report lie ready after four working days. Both drivers get the same copy.',
    ],
    requirements: [
      'Everybody out on the uphill side, behind something solid',
      'Papers of the car, in case the glove box still opens',
      'Whatever your dashboard camera saw',
    ],
    procedures: [
      'Walk back around the bend with a light, and stop those who come after you. This matters more than anything else here.',
      'Ring, and give the number of the hairpin. It stands on the orange post.',
      'Touch nothing that has come to rest against something else.',
      'Draw what you remember, each for yourself, before you have talked about it.',
      'Fetch the report at the gatehouse, or ask for it in writing.',
    ],
    contactInfo: reach('traffic', 'traffic', gatehouse, 'Reports on working days, nine to four'),
  },
  'traffic-safety-education': {
    action: page(
      '/services/traffic-safety-education/forms/a-morning-on-the-ice',
      'One sheet for all twelve of you. Then we look at the ice.',
    ),
    forms: mountainForms['traffic-safety-education'],
    title: 'Skid School',
    description: 'A frozen lake, an old car and a constable with a flag. You will spin, and then you won’t.',
    category: 'Traffic & Transportation',
    availability: 'January to March, when the ice is fifteen inches thick',
    contact: 'Staff Sergeant Halloran',
    content: [
      'You can read about counter-steering for years. Or you can do it eleven times in one morning, at twelve miles an hour, with somebody beside you who stays calm. We recommend the lake.',
      'A group has twelve places. The school, the quilting circle, the railway crew and the brewery have each had their own morning. If you are fewer, we put you together with others; some good marriages have come of it.',
      'In the months without ice we come to you and teach chains, mirrors and mountain brakes in the parking lot, with stopwatches and cake.',
    ],
    requirements: [
      'Twelve people, or as many as you find',
      'A driving license for whoever sits at the wheel',
      'A hat, because the car’s heater was taken out to save weight',
    ],
    procedures: [
      'Send the sheet with two dates that suit you.',
      'We bore a hole in the ice the day before, and ring you with the number.',
      'Meet at the boathouse, half past eight. Coffee is in the drum.',
      'Everybody drives every exercise three times, badly, better and well.',
      'You get a sticker. It is ugly, and people are proud of it.',
    ],
    contactInfo: reach(
      'traffic',
      'traffic',
      'Boathouse on Eyelet Lake',
      'Saturdays and school holidays, until the fishermen want their lake back',
    ),
  },
} as const
