import type { PackLeader } from '../pack-rows.ts'

/** Those who answer for the whole department or one large part of it. */
export const mountainCommand: readonly PackLeader[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0001',
    slug: 'augusta-fennimore',
    name: 'Augusta Fennimore',
    rank: 'Chief Constable',
    department: 'Office of the Chief Constable',
    badge: '1',
    years: '22 winters',
    description:
      'Everybody calls her Gus. She came to Hobnail to mend a lift, stayed to run a rescue, and still carries a wrench.',
    personal_statement:
      'I was a lift mechanic. In my third winter a chair stopped with a boy on it, the wind was forty miles an hour, and the constable who climbed the tower beside me was sixty-one. I asked him why he did not send somebody younger. He said that somebody younger was on the other side.\n\nI have tried to run this place by that sentence. We are few. Whoever is there goes, and whoever goes is not alone.\n\nMy office is the bench by the stove. On Sundays I am at the snow baseball game, third base, and you may shout at me about parking between innings.',
    photo: 'mountain-augusta-fennimore.webp',
    has_filled_position: true,
    display_order: 1,
    career_history: [
      {
        position: 'Chief Constable',
        period: '2018 - present',
        department: 'Hobnail Town Police',
        description: 'Brought the dogs, the dispatchers and the gate under one roof, and fixed the roof.',
      },
      {
        position: 'Staff Sergeant',
        period: '2011 - 2018',
        department: 'Mountain Rescue Desk',
        description: 'Led 160 searches and called off nineteen of them in time.',
      },
      {
        position: 'Constable',
        period: '2004 - 2011',
        department: 'Town Beat',
        description: 'Walked Welt Street and the Soles, and learned who feeds the moose.',
      },
      {
        position: 'Lift Mechanic',
        period: '1998 - 2004',
        department: 'Bootjack Hill Co-op',
        description: 'Kept two chairs turning with parts meant for three other machines.',
      },
    ],
    education: [
      { institution: 'Aglet Technical College', degree: 'Journeyman Mechanic, Aerial Lifts', year: '1997' },
      { institution: 'High Valleys Police School', certification: 'Command Course', year: '2016' },
    ],
    awards: [
      { title: 'Brass Shovel', organization: 'Awl & Valley Railway', year: '2017' },
      { title: 'Best Arm, Third Base', organization: 'Snow Baseball League', year: '2022' },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0002',
    slug: 'teodor-balan',
    name: 'Teodor Balan',
    rank: 'Deputy Chief Constable',
    department: 'Operations',
    badge: '4',
    years: '15 winters',
    description: 'Draws up the roster in pencil and can tell from your voice how many hours you have been awake.',
    personal_statement:
      'My job is to count. How many are out, how many are back, how much daylight there is, how much diesel. When the two first numbers agree I go home.\n\nPeople think that courage is the scarce thing up here. It is sleep. A tired constable drives into a creek; I have the repair bill framed.\n\nIf you called at night and it took us too long, write to me. I will show you on the map where everybody was, and we will both learn something.',
    photo: 'mountain-teodor-balan.webp',
    has_filled_position: true,
    display_order: 2,
    career_history: [
      {
        position: 'Deputy Chief Constable',
        period: '2020 - present',
        department: 'Operations',
        description: 'Cut the longest shift from sixteen hours to ten without hiring anybody.',
      },
      {
        position: 'Sergeant',
        period: '2015 - 2020',
        department: 'Night Watch',
        description: 'Five winters of darkness. Reads the sky like others read a phone.',
      },
      {
        position: 'Constable',
        period: '2011 - 2015',
        department: 'Pass Road Watch',
        description: 'Put chains on 900 strangers’ cars, most of them while being told how.',
      },
    ],
    education: [
      { institution: 'Aglet College', degree: 'Bachelor of Mathematics', year: '2009' },
      { institution: 'High Valleys Police School', certification: 'Incident Logistics', year: '2019' },
    ],
    awards: [{ title: 'Storm Medal', organization: 'Town of Hobnail', year: '2022' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0003',
    slug: 'wren-castellane',
    name: 'Wren Castellane',
    rank: 'Inspector',
    department: 'Investigations',
    badge: '6',
    years: '11 winters',
    description: 'Two detectives, one freezer full of footprints, and a memory for skis that makes thieves nervous.',
    personal_statement:
      'In a city you look for the one person who saw it. Here nine people saw it, and each of them is related to whoever did it. So I drink a great deal of coffee and let them come around.\n\nSnow is the best witness there is. It writes everything down and keeps it until ten in the morning. We get up early.',
    photo: 'mountain-wren-castellane.webp',
    has_filled_position: true,
    display_order: 3,
    career_history: [
      {
        position: 'Inspector',
        period: '2021 - present',
        department: 'Investigations',
        description: 'Built the Cold Room, where a footprint lasts as long as a case.',
      },
      {
        position: 'Detective Constable',
        period: '2015 - 2021',
        department: 'Investigations',
        description: 'Returned 212 pairs of skis, one cello and a stuffed marmot.',
      },
    ],
    education: [
      { institution: 'Aglet College', degree: 'Bachelor of Geology', year: '2013' },
      { institution: 'Institute for Traces, Sallow Bridge', certification: 'Casting in Snow and Ice', year: '2018' },
    ],
    awards: [{ title: 'Clear Case of the Year', organization: 'Aglet County Court', year: '2023' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0004',
    slug: 'inspector-of-the-pass',
    name: 'Inspector of the Pass',
    rank: 'Inspector',
    department: 'Pass & Roads',
    badge: 'TBD',
    years: 'Position Available',
    description:
      'Nineteen miles, thirty-one hairpins, two gates and six people who love all of it. The last inspector retired to a flat country and sends postcards of straight roads. We need somebody who can close the pass on a holiday Friday and mean it.',
    personal_statement: null,
    photo: null,
    has_filled_position: false,
    display_order: 4,
    career_history: [],
    education: [],
    awards: [],
    vacancy: {
      responsibilities: {
        title: 'What the pass asks of you',
        items: [
          'To look at the sky at half past four each morning, and to decide',
          'Six constables, two gates, one observer, and Lubomir’s opinion of all of them',
          'To tell a hundred drivers something that they don’t want to hear',
          'To know hairpin twelve in every kind of ice, and to have sand there before it',
          'To ring the bell yourself when it has to be two',
        ],
      },
      qualifications: {
        title: 'You could be the one',
        items: [
          'You have shut a road, a hill, a harbor or a mine against the wish of people with money',
          'You read snow, or you will sit in a pit with our observer until you do',
          'You lead without shouting. Up there it is no use, and it may set something off',
          'You have driven chains at night, downhill, with a trailer',
        ],
      },
    },
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0005',
    slug: 'imani-ferrante',
    name: 'Imani Ferrante',
    rank: 'Staff Sergeant',
    department: 'Avalanche Dogs & Rescue',
    badge: '8',
    years: '13 winters',
    description: 'Three dogs live in her kitchen. One of them is retired, and none of them pays rent.',
    personal_statement:
      'Fifteen minutes. That is how long you can hope for under the snow. It takes eleven to reach the foot of the Tongue with Left, if Left starts. So the real work is done in October, when nobody is buried yet: beacons, batteries, maps, dogs, knees.\n\nI say no to about a third of all searches until the slope is safe. Families have screamed at me for that. Some of them have come back in summer, to sit on the steps for a while. I leave the door open.',
    photo: 'mountain-imani-ferrante.webp',
    has_filled_position: true,
    display_order: 5,
    career_history: [
      {
        position: 'Staff Sergeant',
        period: '2019 - present',
        department: 'Avalanche Dogs & Rescue',
        description: 'Trains the teams of four valleys every November, on our practice field.',
      },
      {
        position: 'Dog Handler',
        period: '2013 - 2019',
        department: 'Avalanche Dogs & Rescue',
        description: 'With Mukluk, now retired: 29 finds, eleven of them alive, one of them a wedding ring.',
      },
      {
        position: 'Snow Observer',
        period: '2010 - 2013',
        department: 'Awl Mountain Rescue',
        description: 'Dug a pit in the same slope every morning, and wrote down what it said.',
      },
    ],
    education: [
      { institution: 'Aglet College', degree: 'Bachelor of Physical Geography', year: '2010' },
      { institution: 'High Valleys Dog School', certification: 'Handler, Examiner', year: '2017' },
    ],
    awards: [
      { title: 'High Valleys Rescue Prize, with her team', organization: 'Five Valleys League', year: '2021' },
      { title: 'Silver Thermos', organization: 'Hobnail School', year: '2024' },
    ],
  },
]
