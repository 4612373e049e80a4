import { mail, reach, ring } from './mountain-reach.ts'

/** What cannot wait. */
export const mountainUrgentServices = {
  'emergency-response': {
    action: ring('emergency', 'The place comes first, then the people, then the reason. We stay on the line.'),

    title: 'Help, Now',
    description: 'Someone sets out while you are still speaking: by truck, by sled, on skis or on foot.',
    category: 'Emergency Services',
    availability: 'Day and night, all winter, all summer',
    contact: '911, by voice or by text',
    content: [
      'In town the first of us is at your door after eight minutes. On the Stitches it takes about twenty-five, if the plow has been through. Above the tree line it takes as long as it takes, and we will say so honestly, because you have to decide how to wait.',
      'Two go, always. One stays with you; the other one works the radio, the ropes or your front door. If the truck cannot get through, they park it and walk. That is where our motto comes from, and also most of our knee trouble.',
      'The same dispatcher sends the clinic’s sled, Mountain Rescue and the fire engine. Lettie or her relief will keep talking to you. You don’t have to be brave on the telephone.',
    ],
    requirements: [
      'Where you are. A tree, a roof or a hairpin number will do',
      'How many of you there are, and who is cold',
      'If you can: a light that we can see from below',
    ],
    procedures: [
      'Ring. If it crackles, hang up and send a text with the same words.',
      'Stay where you are, unless the slope, the smoke or the person is what you need to get away from.',
      'Get out of the wind, sit on something, put on everything that you have.',
      'Switch your telephone to silent saving and look at it at the full hour.',
      'Wave with both arms when you see us. One arm means that all is well.',
      'First you get warm. After that we ask what happened.',
    ],
    contactInfo: reach(
      'emergency',
      undefined,
      'Radio room, the Old Dry, behind the stove',
      'The lamp has not been out since 1958',
    ),
  },
  'k9-unit': {
    action: mail(
      'community',
      'To be buried on a Saturday',
      'Tell us who wants to lie in the snow, and how old they are. For a real search, ring at once.',
    ),

    title: 'Avalanche Dogs',
    description: 'Thimble and Gaiter find in minutes what a line of people with poles finds in hours.',
    category: 'Emergency Services',
    availability: 'On the sled within six minutes, dogs first',
    contact: 'Through the radio room; for lessons, the handler herself',
    content: [
      'A dog smells a person through six feet of snow, because snow is mostly air and people are mostly supper. On a good day Thimble searches two acres in eleven minutes. A probe line needs four hours for that.',
      'So the rule for everybody else is: get off the slope, do not smoke, do not eat, do not leave your jacket there. Whatever smells of you costs her time.',
      'In summer the dogs look for wanderers, mushroom pickers and, once, for the mayor. On the first Saturday of each month you can be buried on the practice field and found. It is more popular than the cinema.',
    ],
    requirements: [
      'For a search: the place where you last saw them, and somebody who points at it until we come',
      'For a wanderer: a worn sock in a clean bag. Not washed, please',
      'To be buried on a Saturday: warm clothes, no fear of tongues, twelve years or older',
    ],
    procedures: [
      'Imani looks at the slope for as long as she needs. Nobody hurries her.',
      'The dog goes first and alone, against the wind.',
      'Where she digs, two people probe, and four shovel.',
      'When somebody is found, the dog gets a piece of rope and a lot of praise, whatever the outcome.',
      'Afterward we sit down together, searchers and family, and tell each other how it was.',
    ],
    contactInfo: reach(
      'frontDesk',
      'community',
      'Kennel and practice field, below Bootjack Hill',
      'Saturdays from ten; searches whenever it slides',
    ),
  },
} as const
