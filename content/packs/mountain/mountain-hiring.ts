export const mountainHiring = {
  title: 'Do a Winter With Us',
  introduction:
    'Some of our best constables had never seen a snowdrift they could not drive around. If you can listen, walk uphill and admit that you are cold, we can work with the rest.',
  applyNow: 'Put your name down',
  startApplication: 'Begin your letter',
  requirements: {
    title: 'What you bring',
    items: [
      'Twenty-one winters behind you, wherever you spent them',
      'A finished school, or a paper that counts as one',
      'No convictions that you would not tell us about yourself',
      'A driving license, and the honesty to say how you drive on ice',
      'Lungs for 8,140 feet; they come with time',
      'A voice that stays level on a bad radio',
      'Days, nights and Christmas Eves, shared out fairly',
      'A liking for neighbors, including the ones who complain about snowbanks',
    ],
  },
  benefits: {
    title: 'What you get',
    pay: {
      starting: { label: 'First winter', text: 'Paid from the moment you lace up, training included.' },
      afterCadetPhase: {
        label: 'Once you stay',
        text: 'From the day in spring when you hang your coat on a chain of your own.',
      },
      signOnBonus: {
        label: 'When the snow goes',
        text: 'Handed over at the thaw supper. The cobbler takes your measure on day one.',
      },
    },
    items: [
      'Parka, fleece, shell and skis, yours to keep after three winters',
      'A room at the Constables’ House for the first season, stove wood included',
      'A season ticket for both chairs on Bootjack Hill',
      'Two weeks of mud season off, because nobody should have to see April twice',
      'Bread from Prill’s for whoever comes off the night watch',
    ],
  },
  academy: {
    title: 'The Lacing Room',
    text: 'That is what we call our school. Five parts, two and a half hours, mostly out of doors; then a winter beside somebody who has done it before.',
    link: { label: 'Look into the Lacing Room', path: '/training' },
  },
  process: {
    title: 'From letter to boots',
    items: [
      { title: 'A letter', text: 'One page, by the form. Tell us about a time when you turned back.' },
      {
        title: 'Two phone calls',
        text: 'We ring somebody who has worked with you, and somebody who has lived with you.',
      },
      { title: 'Soup', text: 'Three of us, a table and a pot. You ask as many questions as we do.' },
      { title: 'The Lacing Room', text: 'Five parts in an afternoon and evening. Bring gloves, and a second pair.' },
      {
        title: 'A winter',
        text: 'You go out with a senior constable until the thaw. Then both of you say what you think.',
      },
    ],
  },
  ladder: {
    title: 'Nine steps, no shortcuts',
    text: 'Everybody starts with boots. How far up you go from there has more to do with who you bring home than with how fast you climb.',
  },
  contact: {
    title: 'Ask Bridie',
    text: 'Sergeant Macklin has answered every question about this job at least once, including the one about bears.',
    labels: { email: 'Write to her', phone: 'Ring her', address: 'Or come by the stove' },
  },
} as const
