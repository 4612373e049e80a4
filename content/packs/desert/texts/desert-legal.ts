import type { DocumentContent } from '#content/documents.ts'

export const desertLegal: DocumentContent<'legal'> = {
  privacy: {
    isShown: false,
    title: 'What We Keep',
    introduction:
      'Halfwater County is made up, and you can read all of it without saying who you are; readers are handed no cookie. Keep real names, addresses and troubles out of it.',
    parts: [
      {
        title: 'Driving through',
        text: 'To send you a page, our server has to see your network address, the way a gas station sees your truck. It doesn’t write down who stopped by. Whoever owns the machine, or the fence in front of it, may keep the usual list of requests.\n\nNobody sells anything along this road, and nobody counts you. Where a story shows a film from YouTube, Vimeo or the like, or a picture that Discord keeps, your browser fetches it over there, and they see your address. What you look up is answered and forgotten.',
      },
      {
        title: 'What stays in your saddlebag',
        text: 'Wave off an alert and your own browser recalls that you did. Stop at the Porch and it holds on to the head counts for a spell. You can empty both yourself.',
      },
      {
        title: 'Papers you fill in',
        text: 'Our forms are printed, or filled in on your own screen. The words stay in that window, gone when you close it. None of them come here by themselves.',
      },
      {
        title: 'The Porch and the game',
        text: 'Heads are counted without names, and it is our server that asks, leaving your address out of it. An administrator can let your browser ask some other service about the Porch instead; then that service sees where you are calling from. Past a link to somewhere else, somewhere else’s rules hold.',
      },
      {
        title: 'Deputies and clerks',
        text: 'Whoever works here has a name, a mail address and a password on file, the password only as a hash. Staying signed in is a note in their browser, next to whatever they typed and didn’t save, and one cookie so that the server knows a device it has met. What they change is on record under their name for 400 days, and for 90 of those with the address it came from. Wrong tries at the door are tallied by address for a little while.\n\nThings thrown out lie in the trash for 30 days. Backups can be older than that.',
      },
      {
        title: 'Asking about it',
        text: 'Want to see what we have on you, or have it mended or gone? Our front page has an address. Write a plain letter.',
      },
    ],
  },
  imprint: { title: 'Who Answers for It', parts: [] },
}
