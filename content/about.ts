import type { aboutFields } from './documents/about-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page about the department says until somebody changes it. */
export const about: Value<GroupField<typeof aboutFields>> = {
  introduction:
    'We are a small department with a harbor, three bridges and a city full of neighbors to look after. This is what we promise, and where we come from.',
  mission: {
    title: 'Our Mission',
    text: 'We protect life and property, answer those who call, and treat everybody we meet, caller or suspect, as we would want our own families to be treated.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A city in which people know their officers by name, trust what we say, and walk home at night without thinking about it.',
  },
  commitment: {
    title: 'Our Commitment',
    text: 'We say what we did and why. When we were wrong we say that too, and change the rule that let it happen.',
  },
  values: {
    title: 'Our Core Values',
    items: [
      { title: 'Integrity', text: 'We do the right thing when nobody is watching, and write it down as it was.' },
      { title: 'Compassion', text: 'Most people meet us on their worst day. We bring patience along.' },
      {
        title: 'Community Partnership',
        text: 'A safe street is made by those who live in it. We come when invited, and before.',
      },
      { title: 'Excellence', text: 'We train for the rare day, check our own work, and learn from every call.' },
      { title: 'Accountability', text: 'Every officer has a name and a number, and every decision has an owner.' },
      { title: 'Vigilance', text: 'We watch so that others need not: at every hour, in every part of the city.' },
    ],
  },
  history: {
    title: 'Our History',
    items: [
      { year: '2023', title: 'Founded', text: 'Five officers and one patrol car open the station by the harbor.' },
      {
        year: '2024',
        title: 'Detectives and traffic',
        text: 'The detective bureau and the traffic desk start work; the academy trains its first class.',
      },
      {
        year: '2025',
        title: 'The dogs arrive',
        text: 'The K-9 unit joins, and the first Citizens Police Academy graduates.',
      },
      {
        year: '2026',
        title: 'Three years of service',
        text: 'More than fifteen officers, over fifty community events, and a station that is never closed.',
      },
    ],
  },
  awards: {
    title: 'Awards',
    items: [
      { year: '2024', title: 'Harbor Council Citation', text: 'For calm and quick work in the October flood.' },
      { year: '2025', title: 'Safe Streets Award', text: 'For slower cars on the routes to school.' },
      { year: '2026', title: 'Open Records Commendation', text: 'For answering every records request on time.' },
    ],
  },
  partners: {
    title: 'Community Partners',
    items: [
      { name: 'City Fire & Rescue', text: 'Shares our dispatch room, our drills and our radio channel.' },
      { name: 'Harbor Authority', text: 'Keeps watch on the water while we keep watch on the quay.' },
      { name: 'City Schools', text: 'Opens its classrooms for lessons and its yards for the dogs.' },
      { name: 'Merchants of the Old Market', text: 'Lights, cameras and open eyes on the busiest street.' },
      { name: 'Neighborhood Watch Council', text: 'Speaks for every watch group at our monthly table.' },
    ],
  },
  join: {
    title: 'Join us',
    text: 'We are always looking for people who would rather help than watch.',
    link: { label: 'View Career Opportunities', path: '/hiring' },
  },
}
