import { applicant, check, choice, date, type FormDraft, heading, lines, short, signature, text } from './form-draft.ts'

export const trafficForms = {
  'Driver statement': {
    introduction:
      'For every driver in a crash. Write what you saw and did yourself, in the order in which it happened. What you do not know, leave empty.',
    fields: [
      heading('You and your vehicle'),
      ...applicant,
      short('Driver license number'),
      short('License plate'),
      text('Insurer and policy number'),
      heading('The crash'),
      short('Case number', 'If an officer gave you one'),
      date('Date and time'),
      text('Place', 'Street and nearest crossing'),
      choice('Conditions', ['Dry', 'Wet', 'Ice or snow', 'Daylight', 'Dark', 'Fog']),
      lines('What happened', 7, 'Where you came from, where you were going, how fast, what you saw first'),
      lines('Sketch', 7, 'Streets, vehicles and the direction of travel'),
      text('Witnesses', 'Names and numbers, if they are willing'),
      check('Nothing in this statement was written for me by somebody else.'),
      signature('Signature of the driver'),
    ],
  },
  'Crash report request': {
    introduction:
      'Drivers, owners and their insurers may have a copy of the report. It is ready within 2-3 business days after the investigation is closed.',
    fields: [
      heading('Who asks'),
      ...applicant,
      choice('You are', ['Driver', 'Owner of a vehicle', 'Passenger', 'Insurer', 'Lawyer']),
      heading('Which crash'),
      short('Case number'),
      date('Date of the crash'),
      text('Place', 'Street and nearest crossing'),
      text('License plates involved'),
      heading('How you want the copy'),
      choice('Delivery', ['Collect at the traffic desk', 'By email']),
      check('I use the report only to settle this crash.'),
      signature('Signature'),
    ],
  },
  'Group lesson request': {
    introduction:
      'A lesson takes 60 to 90 minutes and needs at least 10 participants. Ask at least three weeks ahead; smaller groups are put together into one.',
    fields: [
      heading('The group'),
      text('School, company, club or crew'),
      short('Contact person'),
      short('Phone'),
      short('Email'),
      short('Participants', '10 or more'),
      choice('Who they are', ['New drivers', 'Motorcyclists', 'Delivery riders', 'Parents', 'Children', 'Others']),
      heading('The lesson'),
      choice('Topics', [
        'Braking distances',
        'Blind spots',
        'Driving at night',
        'Driving under the influence',
        'Walking and riding',
      ]),
      text('Place', 'A room with a wall to project on, or a closed parking lot'),
      date('First choice of date'),
      date('Second choice of date'),
      lines('What worries you', 4, 'Streets, habits, something that happened'),
      signature('Signature of the contact person'),
    ],
  },
} as const satisfies Record<string, FormDraft>
