import type { SettingPath } from './setting-path.ts'

export const settingGroups = {
  names: {
    title: 'Names',
    text: 'Shown in the header and footer of every page and in search engines.',
  },
  address: { title: 'Address', text: 'The address of your headquarters.' },
  phones: { title: 'Phones', text: 'Shown as plain text, because a link could call a real number.' },
  emails: { title: 'Email addresses', text: 'Visitors can write to these addresses.' },
  joining: { title: 'Joining', text: 'Pay and the application form, shown to applicants.' },
  ranks: {
    title: 'Ranks',
    text: 'Shown on the career and leadership pages. The words in a rank decide its insignia.',
  },
  statistics: { title: 'Statistics', text: 'The four numbers on the home page.' },
  home: {
    title: 'Home page',
    text: 'What the home page shows below the four numbers. Hidden counts aren’t fetched.',
  },
  communities: {
    title: 'Discord communities',
    text:
      'The two servers on the Discord page. ' +
      'A server needs an invite link to have a live count and a button to join.',
  },
  parts: {
    title: 'Parts of the site',
    text: 'Hide what you don’t need. Hidden parts disappear from menus, search and search engines.',
  },
} as const

export const appearanceGroups = {
  colors: {
    title: 'Colors',
    text: 'Pick three colors. The light and dark themes, pictures, emails and Discord posts use them.',
  },
  fonts: {
    title: 'Fonts',
    text: 'Pairs for headlines and text. Your own site serves all fonts.',
  },
  hero: {
    title: 'Home page picture',
    text: 'Visitors see this picture first. Drawings on other pages use the same landscape.',
  },
  badge: {
    title: 'Badge',
    text:
      'Shown in the header, on browser tabs and on home screens. ' +
      'The badge uses the site’s colors until you choose other colors.',
  },
} as const

export const allSettingGroups = { ...settingGroups, ...appearanceGroups }

interface SettingFieldDefinition {
  group: keyof typeof allSettingGroups
  label: string
  hint?: string
  kind?: 'long' | 'ranks' | 'addresses' | 'timeZone' | 'visibility'
  searchTerms?: string
}

const membersHint = 'Shown while the live count is unavailable.'
const linkHint =
  'On Discord, choose Invite People and create a link that never expires. Leave empty to hide the button.'

export const settingFields: Record<SettingPath, SettingFieldDefinition> = {
  name: { group: 'names', label: 'Department name', searchTerms: 'title brand' },
  shortName: {
    group: 'names',
    label: 'Short name',
    hint: 'Shown beside the badge, such as CNPD.',
    searchTerms: 'abbreviation initials acronym',
  },
  city: { group: 'names', label: 'City', searchTerms: 'town county place' },
  motto: { group: 'names', label: 'Motto', searchTerms: 'slogan' },
  tagline: {
    group: 'names',
    label: 'Tagline',
    kind: 'long',
    hint: 'One sentence about the department, for the home page and search engines.',
    searchTerms: 'description slogan',
  },
  notice: {
    group: 'names',
    label: 'Role-play notice',
    kind: 'long',
    hint: 'Tells visitors on every page that this isn’t a real police department.',
  },
  timeZone: {
    group: 'names',
    label: 'Time zone',
    kind: 'timeZone',
    hint: 'Choose the nearest large city. Articles are dated and published in its time zone.',
    searchTerms: 'clock hour date',
  },

  'address.building': { group: 'address', label: 'Building' },
  'address.street': { group: 'address', label: 'Street' },
  'address.city': { group: 'address', label: 'Place' },

  'phones.emergency': { group: 'phones', label: 'Emergency', searchTerms: '911 999 112' },
  'phones.nonEmergency': { group: 'phones', label: 'Non-emergency' },
  'phones.recruitment': { group: 'phones', label: 'Recruitment' },
  'phones.crimeTips': { group: 'phones', label: 'Crime tips' },
  'phones.frontDesk': { group: 'phones', label: 'Front desk' },
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
    label: 'External application form',
    hint: 'Leave empty to use this site’s own form, or enter an address that begins with https://.',
  },
  'pay.starting': { group: 'joining', label: 'Starting pay' },
  'pay.afterCadetPhase': { group: 'joining', label: 'Pay after the cadet phase' },
  'pay.signOnBonus': { group: 'joining', label: 'Sign-on bonus' },

  ranks: {
    group: 'ranks',
    label: 'Ranks',
    kind: 'ranks',
    hint: 'Highest first, up to 14. Leave empty to hide the list.',
    searchTerms: 'ladder insignia',
  },

  'statistics.activeOfficers': { group: 'statistics', label: 'Active officers' },
  'statistics.yearsOfService': { group: 'statistics', label: 'Years of service' },
  'statistics.casesSolved': { group: 'statistics', label: 'Cases solved' },
  'statistics.communityEvents': { group: 'statistics', label: 'Community events' },

  'home.news': { group: 'home', label: 'Latest news', kind: 'visibility' },
  'home.positions': { group: 'home', label: 'Open positions', kind: 'visibility' },
  'home.members': {
    group: 'home',
    label: 'Members online',
    kind: 'visibility',
    hint: 'The member count of the Discord server behind the first invite link.',
  },
  'home.players': {
    group: 'home',
    label: 'Players online',
    kind: 'visibility',
    hint: 'The player count of the game server that is set below.',
  },

  'communities.official.name': { group: 'communities', label: 'First community' },
  'communities.official.link': { group: 'communities', label: 'First invite link', hint: linkHint },
  'communities.official.members': { group: 'communities', label: 'First member count', hint: membersHint },
  'communities.second.name': { group: 'communities', label: 'Second community' },
  'communities.second.link': { group: 'communities', label: 'Second invite link', hint: linkHint },
  'communities.second.members': { group: 'communities', label: 'Second member count', hint: membersHint },
  'communities.proxies': {
    group: 'communities',
    label: 'Public proxies',
    kind: 'addresses',
    hint:
      'Up to two, with {url} in the address. A proxy sees every visitor’s request and could change the numbers. ' +
      'Leave empty unless the site can’t reach Discord itself.',
  },

  'parts.archive': {
    group: 'parts',
    label: 'News by month and category',
    kind: 'visibility',
    hint: 'Lists of older news beside the news, with their own pages.',
    searchTerms: 'archive',
  },
  'parts.serviceActions': {
    group: 'parts',
    label: 'Service buttons and forms',
    kind: 'visibility',
    hint:
      'The button and the printable forms on each service’s page. ' +
      'Without this part, visitors ask for forms at the office.',
    searchTerms: 'actions printable',
  },
  'parts.suggestions': {
    group: 'parts',
    label: 'Suggestions while typing',
    kind: 'visibility',
    hint: 'Results that appear below the search field as visitors type.',
    searchTerms: 'autocomplete search',
  },

  'colors.main': { group: 'colors', label: 'Main color', hint: 'Header, footer and buttons.' },
  'colors.accent': { group: 'colors', label: 'Accent', hint: 'Links, lines and insignia.' },
  'colors.paper': { group: 'colors', label: 'Paper', hint: 'The background of pages. Almost white works best.' },

  'fonts.pair': { group: 'fonts', label: 'Pair' },

  'hero.landscape': { group: 'hero', label: 'Landscape' },
  'hero.time': { group: 'hero', label: 'Time of day' },
  'hero.picture': { group: 'hero', label: 'Your own picture' },

  'badge.shape': { group: 'badge', label: 'Shape' },
  'badge.symbol': { group: 'badge', label: 'Symbol' },
  'badge.ribbon': { group: 'badge', label: 'Ribbon' },
  'badge.field': { group: 'badge', label: 'Background' },
  'badge.metal': { group: 'badge', label: 'Rim and star' },
  'badge.ink': { group: 'badge', label: 'Lettering' },
  'badge.picture': { group: 'badge', label: 'Picture' },
}

export const allSettingPaths: readonly SettingPath[] = Object.keys(settingFields).filter(isSettingPath)

export const appearancePaths = allSettingPaths.filter((path) => settingFields[path].group in appearanceGroups)

/** The settings of the Site settings screen. */
export const settingPaths = allSettingPaths.filter((path) => !appearancePaths.includes(path))

/** Labels with the group's title, because labels such as "General" appear in several groups. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  allSettingPaths.map((path) => [
    path,
    `${allSettingGroups[settingFields[path].group].title}: ${settingFields[path].label}`,
  ]),
)

function isSettingPath(path: string): path is SettingPath {
  return path in settingFields
}
