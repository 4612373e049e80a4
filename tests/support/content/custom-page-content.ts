import type { CustomPageContent } from '#content/custom-pages/custom-page.ts'

/** Returns a public page without sections, as editors publish it. */
export function createCustomPageContent(
  overrides: Partial<CustomPageContent> & Pick<CustomPageContent, 'slug'>,
): CustomPageContent {
  return {
    title: 'Harbor Rules',
    description: 'What holds on the quay, day and night.',
    scene: 'pier',
    place: 'header',
    label: '',
    visibility: 'public',
    sections: [],
    ...overrides,
  }
}

const picture = '/storage/v1/object/public/media-library/images/sample-station.webp'

/**
 * One section of each kind. Each optional field has a value in at least one section or entry.
 * `picture` belongs to the sample content.
 */
export const everySection: CustomPageContent['sections'] = [
  {
    kind: 'text',
    title: 'Before you sail',
    text: 'Every boat is **registered**. Read the [guide](/services).\n\n- Lights after dusk\n- Life vests on board\n\n> [!NOTE]\n> The harbor office is open all night.',
  },
  { kind: 'picture', title: 'The pier', picture, alt: 'A pier at dusk', caption: 'Pier 4, an hour before the fog.' },
  {
    kind: 'cards',
    title: 'Who helps you',
    introduction: 'Three doors that are always open.',
    items: [
      {
        title: 'Harbor Office',
        text: 'Berths, permits and lost property.',
        picture,
        alt: 'The office at dusk',
        path: '/services',
      },
      { title: 'Dive Team', text: 'Whatever fell in comes out again.', picture: '', alt: '', path: '' },
      {
        title: 'Night Watch',
        text: 'Two officers and a lantern.',
        picture: '',
        alt: '',
        path: 'https://example.org/watch',
      },
    ],
  },
  {
    kind: 'steps',
    title: 'How to get a berth',
    introduction: 'Three steps, and one of them is short.',
    items: [
      { title: 'Ask', text: 'Write to the harbor office.' },
      { title: 'Show', text: 'Bring the boat to the inspection.' },
      { title: 'Sail', text: 'Take your plate and go.' },
    ],
  },
  {
    kind: 'table',
    title: 'Fees',
    introduction: 'By the length of the boat.',
    columns: { first: 'Length', second: 'A day', third: 'A month', fourth: 'A year' },
    rows: [
      { first: 'Up to 6 m', second: '$40', third: '$800', fourth: '$9,000' },
      { first: 'Up to 12 m', second: '$90', third: '$1,800', fourth: '' },
    ],
  },
  {
    kind: 'figures',
    title: 'The harbor in numbers',
    items: [
      { value: '24/7', label: 'hours of watch' },
      { value: '312', label: 'berths' },
      { value: '$40', label: 'a day' },
    ],
  },
  { kind: 'quote', text: 'A calm harbor is no accident.', name: 'Ida Lindqvist', role: 'Harbor Master' },
  {
    kind: 'accordion',
    title: 'Questions',
    introduction: 'The watch hears these every night.',
    items: [
      { title: 'May I fish from the pier?', text: 'Yes, from *dawn* on.' },
      { title: 'Who pulls out my car?', text: 'The dive team, for a fee.' },
    ],
  },
  {
    kind: 'gallery',
    title: 'Pictures',
    items: [
      { picture, alt: 'The station', caption: 'The station' },
      { picture, alt: 'The station again', caption: '' },
      { picture, alt: '', caption: 'By night' },
    ],
  },
  {
    kind: 'contact',
    title: 'Harbor office',
    text: 'Somebody is there at every hour.',
    hasPhone: true,
    hasEmail: true,
    hasAddress: true,
  },
  {
    kind: 'callToAction',
    title: 'Join the watch',
    text: 'We look for people who like the night.',
    links: [
      { label: 'Careers', path: '/hiring' },
      { label: 'Discord', path: '/discord' },
    ],
  },
]
