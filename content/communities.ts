import type { communitiesFields } from './documents/communities-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the page says until somebody changes it. */
export const communities: Value<GroupField<typeof communitiesFields>> = {
  introduction:
    'Off duty we meet on Discord. Come in, say hello, and ask what you always wanted to ask a police officer.',
  official: {
    description:
      'The official server of the department: announcements, applications, ride-alongs and a desk that answers.',
    features: [
      'News as it is published',
      'Help with your application',
      'Ride-along sign-up',
      'Monthly questions to the Chief',
    ],
    status: 'Open',
    isOpen: true,
    action: 'Join Server',
  },
  second: {
    description: 'A server for the whole city: fire, medical, courts and everybody who lives here.',
    features: ['All city departments', 'Events and markets', 'Business and housing board', 'Voice channels for scenes'],
    status: 'Coming Soon',
    isOpen: false,
    action: 'Coming Soon',
  },
  guidelines: {
    title: 'Guidelines',
    items: [
      { title: 'Be kind first', text: 'Argue about the matter, never about the person.' },
      {
        title: 'Stay in character where it belongs',
        text: 'Scenes have their channels; what happens there stays there.',
      },
      { title: 'No real emergencies', text: 'Nobody here can send help. Call your local emergency number.' },
      { title: 'Keep private things private', text: 'No names, addresses or pictures of real people.' },
      { title: 'Follow the staff', text: 'If you disagree, follow first and open a ticket afterwards.' },
    ],
  },
}
