import type { DocumentContent } from '#content/documents.ts'

export const desertAbout: DocumentContent<'about'> = {
  introduction:
    'Halfwater County is 4,180 square miles of creosote, one river that shows up for work half the year, and 6,900 people who like their elbow room. We are their sheriff’s office.',
  mission: {
    title: 'The job',
    text: 'Get there. Bring water. Find out what happened, write it down straight, and leave the gate the way it was.',
  },
  vision: {
    title: 'What we are after',
    text: 'That somebody whose truck dies forty miles from pavement sits down in the shade and waits, because they know a deputy is coming.',
  },
  commitment: {
    title: 'Our word',
    text: 'Every stop, every search and every dollar is on paper at the courthouse. Ask for it. The counter has a chair on your side too.',
  },
  values: {
    title: 'Six things we hold to',
    items: [
      { title: 'Show up', text: 'The last nine miles to Sump are dirt. We drive them at night, and for small things.' },
      { title: 'Carry water', text: 'Ten gallons in each truck. Nobody gets a lecture before they get a drink.' },
      {
        title: 'Say it plain',
        text: 'If we don’t know, you hear “I don’t know”. If we broke your gate, you hear that first.',
      },
      {
        title: 'Go slow near people',
        text: 'Dust settles on somebody’s laundry. Haste settles on somebody’s life. We lift a foot off the pedal for both.',
      },
      { title: 'Know the ground', text: 'A deputy who can’t name the next three washes is still a recruit.' },
      {
        title: 'Come home',
        text: 'Two on a rope, two on a night search, and a radio check every half hour until the barn light is off.',
      },
    ],
  },
  history: {
    title: 'A hundred and fourteen years of dust',
    items: [
      {
        year: '1912',
        title: 'A star cut from a bean can',
        text: 'Tobias Wren, who shod mules, wins the first election by eleven votes. The tin star he wore that summer hangs by our counter.',
      },
      {
        year: '1931',
        title: 'The Old Adobe',
        text: 'Copper is high and the Verity Mine pays for a courthouse with walls two feet thick. It has needed cooling on four days since.',
      },
      {
        year: '1974',
        title: 'Mercy Wash takes the bridge',
        text: 'Eleven feet of water in nineteen minutes, from a storm nobody in town could see. The river gauges were our idea, and came out of that night.',
      },
      {
        year: '1998',
        title: 'The posse gets its barn',
        text: 'Ranchers trade a season of fence work for stalls behind the jail. Horses go where trucks high-center.',
      },
      {
        year: '2021',
        title: 'A deputy who lives there',
        text: 'The depot at Pinto Siding reopens with a desk, a cot and a porch. Burglaries down the line fall by half in a year.',
      },
      {
        year: '2026',
        title: 'Marisol Quade is sheriff',
        text: 'A dispatcher for nine years before she wore a star. She still picks up line three if it rings too long.',
      },
    ],
  },
  awards: {
    title: 'On the wall by the coffee',
    items: [
      {
        year: '2023',
        title: 'Long Rope Medal',
        text: 'From the Desert Rescue League, for eleven people lifted out of Tres Tinas canyon in one July.',
      },
      {
        year: '2024',
        title: 'Good Neighbor Plank',
        text: 'A board signed by every household in Sump, all 61 people and one dog.',
      },
      {
        year: '2025',
        title: 'Zero Summer',
        text: 'The county health board thanks the Heat Round: not one death indoors from June to September.',
      },
      {
        year: '2026',
        title: 'Clear Sky Seal',
        text: 'Given by the stargazers of Someday Lake because we turned our yard lights down and our aim up.',
      },
    ],
  },
  partners: {
    title: 'Who we call, and who calls us',
    items: [
      {
        name: 'Halfwater Volunteer Fire',
        text: 'Nineteen volunteers, two engines, and the only ladder that reaches the water tower.',
      },
      {
        name: 'Tres Tinas Clinic',
        text: 'One doctor, one helicopter pad, a freezer full of ice we are allowed to raid.',
      },
      {
        name: 'Sawhorse Cattle Growers',
        text: 'Hay for the posse, a roundup crew when a trailer tips, strong views about fences.',
      },
      { name: 'Pinto Line Railroad', text: 'Stops the 4:10 freight when something or somebody is on the track.' },
      {
        name: 'Someday Lake Sky Club',
        text: 'Forty telescopes, and the best eyes in the county for a lost flashlight.',
      },
      { name: 'Noon Radio', text: 'Reads out the road report between the cattle prices and the birthdays.' },
    ],
  },
  join: {
    title: 'Room for one more truck',
    text: 'You will get sand in everything. You will also know every porch in the county.',
    link: { label: 'See what it takes', path: '/hiring' },
  },
}
