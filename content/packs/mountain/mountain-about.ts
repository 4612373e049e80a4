export const mountainAbout = {
  introduction:
    'Hobnail has 2,860 people, one road in, thirty-one hairpins and a moose that thinks he sits on the council. Somebody has to keep an eye on all of it.',
  mission: {
    title: 'What we are for',
    text: 'To get to you. By truck, by sled, on skis, or walking behind the plow with a lamp. Everything else that police do begins after somebody has arrived.',
  },
  vision: {
    title: 'What we would like to see',
    text: 'A valley where smoke rises from every chimney by eight in the morning, where the kids ski home after dark, and where the only thing stolen in January is second base at the snow baseball game.',
  },
  commitment: {
    title: 'What you can hold us to',
    text: 'If the pass is closed, you hear it from us and not from a queue. If we were late, we tell you why. If we were wrong, it hangs on the board by the stove until it is put right.',
  },
  values: {
    title: 'Six things we hang our coats on',
    items: [
      {
        title: 'Warmth',
        text: 'First a blanket and something hot. Names, dates and questions keep for ten minutes; toes do not.',
      },
      {
        title: 'Straight talk',
        text: 'A valley this narrow hears everything twice. So we say it once, and we say it right.',
      },
      {
        title: 'Two by two',
        text: 'Nobody goes above the tree line alone: not a hiker, not a constable, not a dog.',
      },
      {
        title: 'Patience',
        text: 'Snow teaches it. You can shovel faster, but it does not fall slower.',
      },
      {
        title: 'A light hand',
        text: 'Most of what we meet is cold, lost or ashamed of a parking job. Very little of it needs handcuffs.',
      },
      {
        title: 'Turning back',
        text: 'The summit will be there tomorrow. We promote people who know when to call it off.',
      },
    ],
  },
  history: {
    title: 'How we got here',
    items: [
      {
        year: '1912',
        title: 'A constable for a boot of coal',
        text: 'The Tinker Mine hires Ephraim Stoll to keep the peace between two shifts. He is paid in coal, and has to carry it home himself.',
      },
      {
        year: '1931',
        title: 'The White Week',
        text: 'Seven days of snow bury the 6:10 in its shed with sixty-three people aboard. Stoll walks the track with the shift bell on a sledge, and they dig toward the sound.',
      },
      {
        year: '1958',
        title: 'The mine closes, we move in',
        text: 'The dry, where miners hung wet clothes on chains to the ceiling, becomes the station. The chains stay. They turn out to be perfect for lost gloves.',
      },
      {
        year: '1977',
        title: 'The first dog',
        text: 'Ballast, a mutt from the sawmill, finds a skier under four feet of snow without having been asked. He is made a constable in spring.',
      },
      {
        year: '1994',
        title: 'Gates on the pass',
        text: 'After the Christmas pile-up the Stitches get a gate at each end, and we get the only two keys.',
      },
      {
        year: '2008',
        title: 'Left and Right',
        text: 'Two snow machines replace the borrowed one. Within a week both are named, and only one has been in the creek.',
      },
      {
        year: '2019',
        title: 'Chimney Watch',
        text: 'Odette Prill notices from her bakery that a neighbor has no smoke. She is right to worry, and in time. Since then forty-four streets look up every morning.',
      },
      {
        year: '2026',
        title: 'Winter one hundred and fourteen',
        text: 'Nineteen of us from October to May, fourteen in summer, and a waiting list to adopt the puppies.',
      },
    ],
  },
  awards: {
    title: 'Things on the shelf above the stove',
    items: [
      {
        year: '2017',
        title: 'The Brass Shovel',
        text: 'From the Awl & Valley Railway, for a night in which we dug out its train and it dug out our truck.',
      },
      {
        year: '2021',
        title: 'High Valleys Rescue Prize',
        text: 'For eleven people found in one season, and for publishing what went wrong with the twelfth.',
      },
      {
        year: '2024',
        title: 'Silver Thermos',
        text: 'The school’s own prize. Voted by 212 pupils, made in shop class, slightly leaky.',
      },
      {
        year: '2026',
        title: 'Road Ministers’ Mention',
        text: 'No death on the Stitches in three winters. We would swap the frame for a fourth.',
      },
    ],
  },
  partners: {
    title: 'Those we ring first',
    items: [
      { name: 'Awl Mountain Rescue', text: 'Thirty-four volunteers who leave dinner on the table and come.' },
      { name: 'Town Works', text: 'Lubomir Hask and his plow Dorothea. When she stops, the town does.' },
      {
        name: 'Bootjack Hill Co-op',
        text: 'Two chairs, one rope tow, and a patrol that has taught us most of what we know.',
      },
      { name: 'Awl & Valley Railway', text: 'Brings the mail, the flour and, twice a winter, a very cold conductor.' },
      { name: 'Hobnail School', text: 'All grades under one roof, and a roof that sheds at 10:40 sharp.' },
      { name: 'Hobnail Clinic', text: 'Six beds, one doctor, and a door wide enough for a rescue sled.' },
      { name: 'Prill’s Bakery', text: 'Open from half past four. Sees every street before we do.' },
    ],
  },
  join: {
    title: 'Could you do a winter?',
    text: 'We can teach you the law, the rope and the radio. Liking people at four in the morning you bring along.',
    link: { label: 'See what it takes', path: '/hiring' },
  },
} as const
