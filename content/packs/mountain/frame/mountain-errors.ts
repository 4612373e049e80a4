/** What the town says where the snow has covered something. */
export const mountainErrors = {
  notFound: {
    tab: 'Snowed under',
    title: 'No tracks lead here',
    text: 'Either nobody has been up this way, or it has snowed since. Turn around in your own footprints.',
    back: 'Down to the valley',
  },
  failure: {
    title: 'The line is iced',
    text: 'Jun is out with the broom handle, knocking it free. Warm your hands and try once more.',
    leadership: 'We know who is in charge here. We just can’t get at the list through the drift.',
    again: 'Knock again',
    back: 'Down to the valley',
  },
  article: {
    title: 'That note fell off the board',
    text: 'It was taken down, or somebody lit the stove with it. The others are still pinned.',
    back: 'Back to the board',
  },
  leader: {
    title: 'No boots under that name',
    text: 'We looked along the whole rack. One of these is likely:',
    reasons: [
      'The hook is free, and waiting for you.',
      'They are on the mountain and will write about themselves in spring.',
      'They only came up last week.',
    ],
    back: 'All the people',
    careers: 'Take the hook',
  },
  service: {
    title: 'We don’t do that one',
    text: 'Perhaps we do, under a homelier name. All the rest are where they were.',
    back: 'Everything we can help with',
  },
  form: {
    title: 'The drawer is empty',
    text: 'Lettie must have replaced this sheet by a better one. You will find it with the help it belongs to.',
    back: 'To the right drawer',
  },
  unreachable: { text: 'Unless the wire to the station is down, which happens when it blows from the Tongue.' },
} as const
