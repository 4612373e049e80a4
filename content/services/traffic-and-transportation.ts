import type { Service } from './service.ts'

export const trafficAndTransportation = [
  {
    id: 'traffic-enforcement',
    title: 'Traffic Enforcement',
    description: 'Speed, right of way and driving under the influence, watched where people get hurt.',
    category: 'Traffic & Transportation',
    availability: '24 hours, every day',
    contact: 'Traffic desk',
    content: [
      'We enforce where crashes happen, not where tickets are easy. Each month the traffic desk looks at the crash map and chooses the streets that get a car, a sign or a speed display.',
      'Every stop is recorded. The officer says who they are, why you were stopped and what happens next. A warning is a normal outcome; a ticket always says how to contest it.',
      'You can ask us to look at your street. We measure speed for a week and send you the figures, whatever they show.',
    ],
    requirements: [
      'For a street request: the street, the times of day, and what you have seen',
      'For a question about a ticket: the ticket number',
      'At a stop: driver license, registration and proof of insurance',
    ],
    procedures: [
      'Report the problem to the traffic desk.',
      'We compare it with crash and speed records.',
      'A speed display measures the street for seven days.',
      'If the figures call for it, patrols are assigned and the street is listed at the next public meeting.',
      'You get the result in writing.',
    ],
    contactInfo: {
      phoneKey: 'traffic',
      emailKey: 'traffic',
      office: 'Traffic Desk, Police Headquarters, ground floor',
      hours: 'Desk: Monday to Friday, 8 a.m. to 6 p.m.',
    },
  },
  {
    id: 'accident-investigation',
    title: 'Accident Investigation',
    description: 'Trained investigators who find out how a crash happened, and a report your insurer accepts.',
    category: 'Traffic & Transportation',
    availability: '24 hours, every day',
    contact: 'Call 911 when anybody is hurt; otherwise the traffic desk',
    content: [
      'After a serious crash an investigator measures the scene, photographs it, secures camera recordings and speaks to everybody who saw it. The aim is to know what happened, not to pick a side.',
      'For small collisions without injuries an officer takes the particulars of both drivers on the spot. If the cars can be moved, move them out of the way first.',
      'The crash report is ready within 2-3 business days after the investigation is closed. Drivers, owners and their insurers may have a copy.',
    ],
    requirements: [
      'Stay at the scene; leaving after a crash is an offense',
      'Driver license, registration and insurance of every vehicle',
      'Names and numbers of witnesses, if they are willing',
    ],
    procedures: [
      'Make sure that everybody is safe; call 911 if anybody is hurt.',
      'Switch on hazard lights and move to the side if you can.',
      'Photograph the scene before vehicles are moved.',
      'Give your statement to the officer and note the case number.',
      'Ask for the report with the case number once the investigation is closed.',
    ],
    forms: ['Driver statement', 'Crash report request'],
    contactInfo: {
      phoneKey: 'traffic',
      emailKey: 'traffic',
      office: 'Traffic Desk, Police Headquarters, ground floor',
      hours: 'Scene: at any hour. Reports: Monday to Friday, 8 a.m. to 6 p.m.',
    },
  },
  {
    id: 'traffic-safety-education',
    title: 'Traffic Safety Education',
    description: 'Free lessons on safe driving, riding and walking for groups of 10 or more.',
    category: 'Traffic & Transportation',
    availability: 'By appointment',
    contact: 'Traffic desk',
    content: [
      'An officer comes to your school, company, club or crew and teaches what the crash reports teach us. Lessons are made for the group: new drivers, motorcyclists, delivery riders, parents on the school run.',
      'A lesson takes 60 to 90 minutes. Half is talk with real cases from our streets, half is practice: braking distances, blind spots, a walk around the block with open eyes.',
      'Lessons need at least 10 participants. Smaller groups are put together into one, so ask anyway.',
    ],
    requirements: [
      'At least 10 participants',
      'A room with a wall to project on, or a closed parking lot for practice',
      'A request at least three weeks ahead',
    ],
    procedures: [
      'Write to the traffic desk: who the group is, how many, and what worries you.',
      'An officer calls to choose the topics and the date.',
      'You confirm the number of participants one week before.',
      'The lesson takes place; everybody gets a certificate of attendance.',
    ],
    forms: ['Group lesson request'],
    contactInfo: {
      phoneKey: 'traffic',
      emailKey: 'traffic',
      office: 'Traffic Desk, Police Headquarters, ground floor',
      hours: 'Lessons on weekdays and Saturday mornings',
    },
  },
] as const satisfies readonly Service[]
