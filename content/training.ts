import type { trainingFields } from './documents/training-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page says until somebody changes it. */
export const training: Value<GroupField<typeof trainingFields>> = {
  back: 'Back',
  introduction:
    'Two hours in four modules stand between an accepted application and the first shift with a training officer. They are short because everything in them is used.',
  overview: {
    title: 'Academy Overview',
    text: [
      'The academy is where a civilian becomes a cadet and a cadet becomes an officer. You learn the law before the tactics, the street before the pursuit, and how to speak with people before anything else.',
      'A class starts as soon as three people are ready for it. It meets on one evening, at headquarters and out in the city, and ends with a test on scene. Who passes rides with a field training officer from the next shift on.',
    ],
    facts: [
      { label: 'Length', text: '2 hours in all' },
      { label: 'Core modules', text: '4, each with a test of its own' },
      { label: 'Who may come', text: 'Everybody whose application was accepted' },
      { label: 'What follows', text: 'Field training with an officer beside you' },
    ],
  },
  curriculum: {
    title: 'Curriculum',
    duration: '2 hours',
    modules: [
      {
        title: 'Legal Foundations',
        minutes: 30,
        text: 'When you may stop, search and arrest, and what you owe everybody you do it to.',
        topics: ['Rights of the public', 'Reasonable suspicion and probable cause', 'Use of force', 'Writing a report'],
      },
      {
        title: 'Tactical Operations',
        minutes: 45,
        text: 'How to come home from the hard calls, and bring everybody else home too.',
        topics: ['Radio and positions', 'De-escalation first', 'Felony stops', 'Searching a building as a pair'],
      },
      {
        title: 'Community Relations',
        minutes: 20,
        text: 'How to speak with somebody who is afraid, angry, or simply in a hurry.',
        topics: ['First words', 'Listening to victims', 'Complaints, and why they help'],
      },
      {
        title: 'Traffic Enforcement',
        minutes: 25,
        text: 'From the first flash of the lights to the driver back in traffic, without surprises.',
        topics: ['Choosing a safe place', 'Approach and contact', 'Crash scenes', 'Pursuit, and when to let go'],
      },
    ],
  },
  instructors: {
    title: 'Instructors',
    // `portrait` is one of the drawn faces: leaders among them look as they do on their own page.
    people: [
      {
        name: 'Lieutenant Dana Whitlock',
        portrait: 15,
        specialty: 'Legal Foundations',
        experience: '3 years with the department, two of them in the detective bureau',
      },
      {
        name: 'Sergeant Marcus Oyelaran',
        portrait: 19,
        specialty: 'Tactical Operations',
        experience: '2 years as field training officer',
      },
      {
        name: 'Officer Lucía Ferreira',
        portrait: 24,
        specialty: 'Community Relations',
        experience: '2 years in the community office, twelve watch groups founded',
      },
      {
        name: 'Sergeant Henrik Dahl',
        portrait: 20,
        specialty: 'Traffic Enforcement',
        experience: '2 years at the traffic desk, more than 200 crash scenes',
      },
    ],
  },
  highlights: {
    title: 'Highlights',
    items: [
      { title: 'Small classes', text: 'Six cadets at most, so that everybody drives, talks and decides.' },
      { title: 'Scenes, not slides', text: 'Every module ends on the street, with people who play their part well.' },
      { title: 'A fair test', text: 'You know what is asked. Fail a part, and you repeat that part only.' },
      { title: 'Paid time', text: 'Cadets are paid from the first minute.' },
    ],
  },
  apply: { label: 'Apply to the academy', path: '/hiring' },
  nextClass: {
    title: 'The next class starts as soon as three people are ready for it.',
    link: { label: 'View Career Opportunities', path: '/hiring' },
  },
}
