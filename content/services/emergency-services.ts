import type { Service } from './service.ts'

export const emergencyServices = [
  {
    id: 'emergency-response',
    title: 'Emergency Response',
    description: 'Officers on patrol around the clock, on scene in under 6 minutes for Priority 1 calls.',
    category: 'Emergency Services',
    availability: '24 hours, every day',
    contact: 'Call 911',
    content: [
      'When somebody is in danger, our only job is to get there. Patrol cars stay spread over the city rather than parked at headquarters, so that one is always near. For Priority 1 calls, where a life is at risk or a crime is happening, an officer is with you in under 6 minutes.',
      'Dispatch sorts every call by what is at stake. Priority 1 interrupts everything else. Calls about something that has already happened are answered in the order they arrive, and you are told how long it will take.',
      'Fire and medical crews are sent by the same dispatcher. You make one call and stay on the line.',
    ],
    requirements: [
      'Somebody is in danger, hurt, or a crime is in progress',
      'Your location, as exactly as you can give it: street, building, floor or nearest crossing',
      'No documents, no fee, no account',
    ],
    procedures: [
      'Call 911 and say where you are before anything else.',
      'Tell the dispatcher what is happening, who is hurt, and whether there are weapons.',
      'Stay on the line. The dispatcher tells you what to do until help arrives.',
      'Go somewhere safe from which you can see the officers come.',
      'The first officer makes the scene safe, then takes your statement.',
      'You get a case number before the officer leaves.',
    ],
    contactInfo: {
      phoneKey: 'emergency',
      office: 'Dispatch Center, Police Headquarters',
      hours: '24 hours, every day',
    },
  },
  {
    id: 'k9-unit',
    title: 'K-9 Unit',
    description: 'Dogs and handlers who find missing people, hidden evidence and narcotics.',
    category: 'Emergency Services',
    availability: '24 hours on call',
    contact: 'Through dispatch or the front desk',
    content: [
      'A dog can search a warehouse in the time that ten officers need for its front room. Our teams find people who are lost, follow the trail of those who run, and show where narcotics or weapons were hidden.',
      'Each dog lives with its handler and trains every week. A team is sent by the shift supervisor, never on its own account, and a dog is used against a person only when a lesser means would put somebody at risk.',
      'The unit also visits schools and neighborhood groups. A visit lasts about 45 minutes and ends with questions; the dogs enjoy those most.',
    ],
    requirements: [
      'For a search: a call to dispatch, as soon as possible and before many people have walked over the place',
      'For a missing person: an unwashed piece of clothing, kept in a clean bag',
      'For a visit: a request two weeks ahead, and an open space or a hall',
    ],
    procedures: [
      'Dispatch or a supervisor decides that a dog team helps.',
      'Officers close the area so that the trail stays clean.',
      'The handler briefs everybody on where to stand and how to behave.',
      'The team searches; the handler reports each find on the radio.',
      'Whatever was found is photographed, secured and entered in the case file.',
    ],
    contactInfo: {
      phoneKey: 'frontDesk',
      emailKey: 'community',
      office: 'K-9 Yard, behind Police Headquarters',
      hours: 'Searches at any hour; visits Monday to Friday, 9 a.m. to 4 p.m.',
    },
  },
] as const satisfies readonly Service[]
