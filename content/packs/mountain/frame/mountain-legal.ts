/** What is remembered of guests, as the town would put it. */
export const mountainLegal = {
  privacy: {
    isShown: false,
    title: 'What We Remember',
    introduction:
      'Hobnail exists in a game. Come in without a name and leave without one: whoever sits and reads gets soup, and no cookie. Please bring nothing from your real life that you would not leave in a cloakroom.',
    parts: [
      {
        title: 'Guests on the bench',
        text: 'While a page is on its way to you, the station has to know your network address, or it would not arrive. Afterwards that is gone: no ledger of readers is kept. Those who look after the computer, or a proxy at the lower gate, may have access logs as is customary.\n\nThere are no advertisers up here, and nobody counts skis at the door. A film in a story may be shown from another house, say YouTube or Vimeo, and pictures of Discord servers hang at Discord; your browser goes over to fetch them and is seen on their steps. Search words warm us as long as it takes to find something.',
      },
      {
        title: 'In your own coat pocket',
        text: 'Your browser notes which alerts you have put away, and for a short time how many people sit on the Warm Bench. Those notes are in your pocket, not in ours. Turn it out whenever you like.',
      },
      {
        title: 'Sheets you fill in',
        text: 'They are written at your kitchen table and stay on it. As soon as you print one or walk away, the window forgets. No sheet skis down to us alone.',
      },
      {
        title: 'How many are online',
        text: 'The station asks Discord and the game for a number, never for names, and does not say on whose behalf. If an administrator has set up another service for that, your browser goes there itself on the page of the Warm Bench, and is seen there. Signposts to other valleys lead to other people’s rules.',
      },
      {
        title: 'Those who work here',
        text: 'A constable’s account consists of a name, a mail address and the hash of a password. A session lives in the browser until signing out, as do sentences not yet saved, and a cookie by which the station recognizes a machine that has been in before. Each change stands in the daybook with its author for 400 days; the network address beside it fades after 90. Whoever fumbles with the lock is counted by address, briefly.\n\nThrown-away things can be fetched back for 30 days. In a backup they may lie longer, like boots at the summit hut.',
      },
      {
        title: 'If you want to know',
        text: 'Ask what we have of yours, and we look. Ask us to put it right or burn it, and we do that as well. The address hangs on the front page, by the stove.',
      },
    ],
  },
  imprint: { title: 'Who Runs This', parts: [] },
} as const
