import type { PackService } from '../../pack-service.ts'

export const desertEmergencies = {
  'emergency-response': {
    title: 'Emergency Calls',
    description: 'Trucks spread over seven beats, a voice that stays on the line, and an honest number of minutes.',
    category: 'Emergency Services',
    availability: 'Day, night, dust and flood',
    contact: 'Dial 911',
    content: [
      'We will tell you how long it takes. In Halfwater that is about seven minutes. At the far end of the Sump road it is closer to an hour, and for all of it you have a dispatcher in your ear who has done this before.',
      'A truck waits at Mile 33 every night so that the south end has someone near. If the clinic’s helicopter is faster than we are, it is already turning while you talk.',
      'Fire, clinic, rescue and the railroad hang on the same bell. You need one call. Whoever is closest comes first, and sometimes that is a neighbor with a backhoe whom we have rung up.',
    ],
    requirements: [
      'Anyone hurt, lost, threatened, or stuck where the sun is going to find them',
      'A mile marker, a gate number or the last odd thing you drove past',
      'Your voice. If talking isn’t safe, send a text to the same number',
    ],
    procedures: [
      'First say where. “By the blue tank with the goose” will do.',
      'Then say what is wrong and how many of you there are.',
      'Stay put. A car is easier to find than a person, and it has shade.',
      'Do as the dispatcher says; it will be dull and it will help.',
      'When you see our dust, turn on every light you own.',
      'Before we go, you get a number for the case and a full water can.',
    ],
    contactInfo: {
      phoneKey: 'emergency',
      office: 'Dispatch, the Old Adobe, behind the blue door',
      hours: 'Two voices at every hour',
    },
    action: {
      kind: 'phone',
      target: 'emergency',
      subject: '',
      text: 'Where, then what, then how many. We are moving while you talk.',
    },
  },
  'k9-unit': {
    title: 'Mounted Posse',
    description: 'Eleven horses, one mule and a bloodhound named Biscuit, for the places where a truck gets hung up.',
    category: 'Emergency Services',
    availability: 'Saddled within forty minutes',
    contact: 'Dispatch for a search, the barn for anything else',
    content: [
      'Most of this county has no road. A horse can cross it, hear into a side canyon, and smell water. That is why our searches begin with a hoof and only later get an engine.',
      'Riders are deputies and reserves who keep their animals fit all year. They go in pairs, by night with covered lamps. Biscuit works from a saddle basket until the ground gets interesting.',
      'No horse of ours is ridden at a crowd, and none is galloped for show. They do attend birthdays of people turning five or ninety.',
    ],
    requirements: [
      'For somebody missing: something they slept in, picked up with a clean paper bag',
      'For loose stock on a highway: the nearest mile post and roughly how many legs',
      'For a visit: shade, a trough, and no balloons within sight of Ledger',
    ],
    procedures: [
      'Hattie’s people page the barn and the trailers roll.',
      'Sergeant Dunmore picks riders by who knows that stretch of ground.',
      'Biscuit gets the first hour alone, before anybody tramples it.',
      'Pairs go up the washes; a relay on the rim keeps the radio alive.',
      'Everyone is counted back in, four-legged ones included.',
    ],
    contactInfo: {
      phoneKey: 'community',
      emailKey: 'community',
      office: 'The barn, Alkali Lane, behind the jail garden',
      hours: 'Visitors on Saturdays from seven until the flies are up',
    },
    action: {
      kind: 'mail',
      target: 'community',
      subject: 'A visit from the posse',
      text: 'Tell Opal the day, the shade, and who is turning how old. A lost person is never a letter: ring dispatch.',
    },
  },
} as const satisfies Record<string, PackService>
