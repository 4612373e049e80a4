/** Around the lists of people, news and files. */
export const mountainLists = {
  leadership: {
    introduction: 'Nine people who have all slept on the bench by the stove at least once. Ask any of them about it.',
    empty: 'The coats are on their hooks, but the name tags have not come up the mountain yet.',
    ranks: {
      title: 'Who carries which rope',
      introduction: 'Titles are short up here, because nobody wants to shout a long one into the wind.',
    },
    join: {
      title: 'There is a hook for your coat',
      text: 'If you can walk uphill while somebody talks to you, we can teach you everything else by spring.',
      link: { label: 'Come up and ask', path: '/hiring' },
    },
    cards: { vacant: 'Free hook', biography: 'Get acquainted', position: 'See what it takes' },
    biography: {
      career: 'The way up',
      education: 'Learned below and above',
      awards: 'On the shelf by the stove',
      back: 'Down again to',
    },
  },
  news: {
    introduction: 'Whether the pass is open, who dug out whom, and what the moose did this time.',
    empty: 'Snow, then quiet. We will write when something melts.',
    pressReleases: {
      introduction: 'Official word, for those who print, broadcast or pin things to the board by the stove.',
      empty: 'The typewriter is frozen. Nothing official so far.',
    },
  },
  media: {
    introduction: 'Plows, dogs, torches and very many mittens, photographed with cold fingers.',
    empty: 'Somebody took the lens cap for a curling stone. Pictures will follow.',
  },
  search: {
    introduction: 'Try a trail, a rule, a name, or a “few words that belong together”.',
  },
} as const
