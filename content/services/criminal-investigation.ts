import type { Service } from './service.ts'

export const criminalInvestigation = [
  {
    id: 'detective-services',
    title: 'Detective Services',
    description: 'One named detective for each serious case, from the first statement to the court.',
    category: 'Criminal Investigation',
    availability: 'On call 24 hours; office on weekdays',
    contact: 'Detective bureau',
    content: [
      'Burglary, robbery, assault, fraud and worse go to the detective bureau. Each case has one lead detective, whose name you get on the first day and who calls you when something changes, and also when nothing has changed for two weeks.',
      'Detectives work with patrol and the laboratory, and bring a case to the prosecutor when the evidence can carry it. If a case has to rest, we say why, and what would open it again.',
      'You can add to a case at any time: a recording, a name, something you remember. Small things solve cases.',
    ],
    requirements: [
      'A case number, or a first report to patrol',
      'Anything you kept: messages, receipts, recordings, photographs',
      'Your willingness to give a statement; a trusted person may come with you',
    ],
    procedures: [
      'Report the crime to patrol or at the front desk.',
      'A supervisor assigns the case to a detective within one business day.',
      'The detective meets you and takes a full statement.',
      'Evidence is gathered, tested and recorded in the case file.',
      'The prosecutor decides on charges; you are told the decision and the reason.',
    ],
    contactInfo: {
      phoneKey: 'detectives',
      emailKey: 'detectives',
      office: 'Detective Bureau, Police Headquarters, second floor',
      hours: 'Monday to Friday, 8 a.m. to 8 p.m.; on call at any hour',
    },
  },
  {
    id: 'forensic-analysis',
    title: 'Forensic Analysis',
    description: 'Fingerprints, traces, firearms and devices, examined so that a court can rely on them.',
    category: 'Criminal Investigation',
    availability: 'For open cases, on weekdays',
    contact: 'Through the detective on your case',
    content: [
      'The laboratory answers questions that witnesses cannot: who touched it, where it came from, when the message was sent. Technicians collect traces at the scene and examine them under the same written procedure each time.',
      'Every item carries a record of each hand it passed through. A second technician repeats the findings that a case depends on. What we cannot say with confidence, we do not say.',
    ],
    requirements: [
      'An open case with a lead detective',
      'For an item you bring in: leave it untouched, in paper rather than plastic, with a note of where it was found',
      'For property you want back: the case number and proof of ownership',
    ],
    procedures: [
      'The detective requests an examination and says what has to be answered.',
      'The item is sealed, labeled and entered in the evidence log.',
      'A technician examines it; a second one checks the result.',
      'The written finding goes to the detective and into the case file.',
      'When the case is closed, property is returned or destroyed as the law says.',
    ],
    forms: ['Property release request'],
    contactInfo: {
      phoneKey: 'detectives',
      emailKey: 'detectives',
      office: 'Evidence Window, Police Headquarters, lower level',
      hours: 'Monday to Friday, 9 a.m. to 4 p.m.',
    },
  },
  {
    id: 'vice-narcotics',
    title: 'Vice & Narcotics',
    description: 'Work against drug trafficking and organized exploitation, and a safe way to tell us about it.',
    category: 'Criminal Investigation',
    availability: 'Tips at any hour',
    contact: 'Crime-tips hotline',
    content: [
      'The unit goes after those who sell, supply and exploit. People who use drugs are pointed to treatment, and people who were forced into something are treated as victims.',
      'Most cases begin with a neighbor who noticed something. You need not give your name, and you will never be asked to find out more yourself.',
      'Because the work is covert, we may not tell you what became of a tip. It was read all the same: every tip is looked at within one day.',
    ],
    requirements: [
      'What you saw, where and when; plates and descriptions help',
      'No name needed',
      'Never follow, photograph at close range or confront anybody',
    ],
    procedures: [
      'Leave your tip on the hotline, by voice or text.',
      'You get a tip number, so that you can add to it later.',
      'An investigator reads it within one day and compares it with open cases.',
      'If it holds, the unit opens an investigation under a supervisor.',
      'Call 911 instead when somebody is in danger now.',
    ],
    contactInfo: {
      phoneKey: 'crimeTips',
      office: 'Not open to visitors, for the safety of those who help us',
      hours: 'Hotline at any hour',
    },
  },
] as const satisfies readonly Service[]
