import type { legalFields } from './documents/legal-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the legal pages say until somebody changes it: what this product stores of whom. */
export const legal: Value<GroupField<typeof legalFields>> = {
  privacy: {
    isShown: false,
    title: 'Privacy',
    introduction:
      'This is the site of a department that exists in a game. Nobody has to sign in to read it, and whoever only reads gets no cookies.',
    parts: [
      {
        title: 'When you read this site',
        text: 'Your browser asks the server for pages and pictures, and the server sees your network address while it answers. It keeps no record of who read what. Whoever runs the server or the proxy before it may keep ordinary access logs.\n\nThere is no advertising and no analytics. Some articles have videos of other hosts, such as YouTube or Vimeo, and pictures of Discord servers come from Discord: these hosts see your network address when your browser asks them. What you type into the search is used to answer you and is not kept.',
      },
      {
        title: 'What your browser keeps',
        text: 'If you close an alert, your browser remembers which one. If you open the page about our Discord servers, it remembers their member counts for a while. Both stay in your browser; you can remove them there.',
      },
      {
        title: 'Forms on paper',
        text: 'What you type into a form of a service stays in your browser until you print it or leave the page. It is sent nowhere.',
      },
      {
        title: 'Discord and the game server',
        text: 'How many people are online is asked by the server, without your address, and counted without names. On the page about our Discord servers the same server asks Discord for you, unless an administrator has added another service that your browser asks instead; that one sees your network address. Links to Discord and other sites lead away from here, and what they store is theirs to say.',
      },
      {
        title: 'People who work on this site',
        text: 'Members of the staff area have an account with a name, a mail address and a password, of which only a hash is stored. Their browser keeps their session and what they have not saved yet, and a cookie by which the server knows a device that they signed in with before. Their changes are recorded with their name for 400 days, and with their network address for 90. To slow down guessing, tries to sign in are counted by network address for a short time.\n\nWhat was deleted waits for 30 days in a trash. Backups may keep it longer.',
      },
      {
        title: 'Your questions',
        text: 'Write to the address in the contact section of the front page if you want to know, correct or remove what is stored about you.',
      },
    ],
  },
  imprint: { title: 'Imprint', parts: [] },
}
