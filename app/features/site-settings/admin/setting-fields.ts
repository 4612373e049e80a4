import type { SettingPath } from './setting-path.ts'

/** The groups of the screen Site Settings, in its order. */
export const settingGroups = {
  names: {
    title: 'Names',
    text: 'What the department is called, in the head and foot of every page and in search engines.',
  },
  address: { title: 'Address', text: 'Where the headquarters stands.' },
  phones: { title: 'Phones', text: 'Shown as text where a call could reach a real number.' },
  emails: { title: 'Email Addresses', text: 'Where visitors write to.' },
  joining: { title: 'Joining', text: 'What applicants are told.' },
  ranks: {
    title: 'Ranks',
    text: 'The ladder of ranks on the pages about careers and leadership. Insignia are chosen from the words of the rank.',
  },
  statistics: { title: 'Statistics', text: 'The four tiles of the home page.' },
  home: {
    title: 'Home Page',
    text: 'What the home page shows of the day, below the four tiles. What is hidden is not looked up either.',
  },
  communities: {
    title: 'Discord Communities',
    text: 'The two servers of the Discord page. Without a link a community has no live count and nothing to join.',
  },
  parts: {
    title: 'Parts of the Site',
    text: 'What a small department may not need. What is hidden is gone from menus, search and search engines.',
  },
} as const

/** The groups of the screen Looks, in its order. The names are those of the settings. */
export const lookGroups = {
  colors: {
    title: 'Colors',
    text: 'Three colors are enough: the site makes all others from them, for the light and the dark theme, pictures, mails and posts on Discord too.',
  },
  fonts: {
    title: 'Fonts',
    text: 'Headlines and text that go together. All come from this site itself; the shared pictures have the font of the headlines.',
  },
  hero: {
    title: 'Front Page Picture',
    text: 'What visitors see first. The landscape is behind the other drawings too: no page shows a harbor where there is none.',
  },
  badge: {
    title: 'Badge',
    text: 'At the head of every page, on tabs and on home screens. Its colors follow those of the site until you choose others.',
  },
} as const

export const allGroups = { ...settingGroups, ...lookGroups }

interface SettingField {
  group: keyof typeof allGroups
  label: string
  hint?: string
  kind?: 'long' | 'ranks' | 'addresses' | 'timeZone' | 'visibility'
  /** Other words by which the search finds the setting. */
  words?: string
}

const membersHint = 'Shown while the live count is unavailable.'
const linkHint = 'On Discord: Invite People, then a link that never expires. Empty: nobody can join here.'

/** Fields have the order of the screens. A setting without a field doesn't compile. */
export const settingFields: Record<SettingPath, SettingField> = {
  name: { group: 'names', label: 'Department Name', words: 'title brand' },
  shortName: {
    group: 'names',
    label: 'Short Name',
    hint: 'The letters on the badge and beside it, such as CNPD.',
    words: 'abbreviation initials acronym',
  },
  city: { group: 'names', label: 'City', words: 'town county place' },
  motto: { group: 'names', label: 'Motto', words: 'slogan' },
  tagline: {
    group: 'names',
    label: 'Tagline',
    kind: 'long',
    hint: 'One sentence about the department, for the home page and search engines.',
    words: 'description slogan',
  },
  notice: {
    group: 'names',
    label: 'Role-play Notice',
    kind: 'long',
    hint: 'Says on every page that nobody here can send help.',
  },
  timeZone: {
    group: 'names',
    label: 'Time Zone',
    kind: 'timeZone',
    hint: 'Type a city. Articles are dated and appear by its clock.',
    words: 'clock hour date',
  },

  'address.building': { group: 'address', label: 'Building' },
  'address.street': { group: 'address', label: 'Street' },
  'address.city': { group: 'address', label: 'Place' },

  'phones.emergency': { group: 'phones', label: 'Emergency', words: '911 999 112' },
  'phones.nonEmergency': { group: 'phones', label: 'Non-emergency' },
  'phones.recruitment': { group: 'phones', label: 'Recruitment' },
  'phones.crimeTips': { group: 'phones', label: 'Crime Tips' },
  'phones.frontDesk': { group: 'phones', label: 'Front Desk' },
  'phones.records': { group: 'phones', label: 'Records' },
  'phones.detectives': { group: 'phones', label: 'Detectives' },
  'phones.traffic': { group: 'phones', label: 'Traffic' },
  'phones.community': { group: 'phones', label: 'Community' },

  'emails.general': { group: 'emails', label: 'General' },
  'emails.recruitment': { group: 'emails', label: 'Recruitment' },
  'emails.records': { group: 'emails', label: 'Records' },
  'emails.detectives': { group: 'emails', label: 'Detectives' },
  'emails.traffic': { group: 'emails', label: 'Traffic' },
  'emails.community': { group: 'emails', label: 'Community' },

  applicationUrl: {
    group: 'joining',
    label: 'Application Form',
    hint: 'Opens when somebody applies; begins with https://.',
  },
  'pay.starting': { group: 'joining', label: 'Starting Pay' },
  'pay.afterCadetPhase': { group: 'joining', label: 'Pay after the Cadet Phase' },
  'pay.signOnBonus': { group: 'joining', label: 'Sign-on Bonus' },

  ranks: {
    group: 'ranks',
    label: 'Ranks',
    kind: 'ranks',
    hint: 'The highest first, 14 at most. Without any, no page shows a ladder.',
    words: 'ladder insignia',
  },

  'statistics.activeOfficers': { group: 'statistics', label: 'Active Officers' },
  'statistics.yearsOfService': { group: 'statistics', label: 'Years of Service' },
  'statistics.casesSolved': { group: 'statistics', label: 'Cases Solved' },
  'statistics.communityEvents': { group: 'statistics', label: 'Community Events' },

  'home.news': { group: 'home', label: 'Newest News', kind: 'visibility' },
  'home.positions': { group: 'home', label: 'Open Positions', kind: 'visibility' },
  'home.members': {
    group: 'home',
    label: 'Members Online',
    kind: 'visibility',
    hint: 'On the Discord server of the first invite link.',
  },
  'home.players': {
    group: 'home',
    label: 'Players Online',
    kind: 'visibility',
    hint: 'On the game server, whose address is set below.',
  },

  'communities.official.name': { group: 'communities', label: 'First Community' },
  'communities.official.link': { group: 'communities', label: 'First Invite Link', hint: linkHint },
  'communities.official.members': { group: 'communities', label: 'First Members', hint: membersHint },
  'communities.second.name': { group: 'communities', label: 'Second Community' },
  'communities.second.link': { group: 'communities', label: 'Second Invite Link', hint: linkHint },
  'communities.second.members': { group: 'communities', label: 'Second Members', hint: membersHint },
  'communities.proxies': {
    group: 'communities',
    label: 'Public Proxies',
    kind: 'addresses',
    hint: 'Two at most, with {url} where the look-up goes. Each sees every visitor and can alter the reply: have none unless this site’s own look-up fails.',
  },

  'parts.archive': {
    group: 'parts',
    label: 'News by Month and Category',
    kind: 'visibility',
    hint: 'The lists of older news beside the news, and their pages.',
    words: 'archive',
  },
  'parts.serviceActions': {
    group: 'parts',
    label: 'Buttons and Forms of Services',
    kind: 'visibility',
    hint: 'The button on the page of each service, and its forms to print. Hidden: forms are named, and asked for at the office.',
    words: 'actions printable',
  },
  'parts.suggestions': {
    group: 'parts',
    label: 'Suggestions While Typing',
    kind: 'visibility',
    hint: 'Results below the search field before somebody presses Search.',
    words: 'autocomplete search',
  },

  'colors.main': { group: 'colors', label: 'Main Color', hint: 'Header, footer and buttons.' },
  'colors.accent': { group: 'colors', label: 'Accent', hint: 'Links, lines and insignia.' },
  'colors.paper': { group: 'colors', label: 'Paper', hint: 'What pages are written on: nearly white.' },

  'fonts.pair': { group: 'fonts', label: 'Pair' },

  'hero.landscape': { group: 'hero', label: 'Landscape' },
  'hero.time': { group: 'hero', label: 'Time of Day' },
  'hero.picture': { group: 'hero', label: 'Own Picture' },

  'badge.shape': { group: 'badge', label: 'Shape' },
  'badge.symbol': { group: 'badge', label: 'Symbol' },
  'badge.ribbon': { group: 'badge', label: 'Ribbon' },
  'badge.field': { group: 'badge', label: 'Background' },
  'badge.metal': { group: 'badge', label: 'Rim and Star' },
  'badge.ink': { group: 'badge', label: 'Lettering' },
  'badge.picture': { group: 'badge', label: 'Picture' },
}

export const allPaths: readonly SettingPath[] = Object.keys(settingFields).filter(isSettingPath)

/** The settings of the screen Looks. */
export const lookPaths = allPaths.filter((path) => settingFields[path].group in lookGroups)

/** The settings of the screen Site Settings. */
export const settingPaths = allPaths.filter((path) => !lookPaths.includes(path))

/** The group in each label makes names such as "General" unambiguous. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  allPaths.map((path) => [path, `${allGroups[settingFields[path].group].title}: ${settingFields[path].label}`]),
)

function isSettingPath(path: string): path is SettingPath {
  return path in settingFields
}
