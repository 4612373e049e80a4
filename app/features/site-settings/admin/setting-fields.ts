import { lookLabels } from './looks/look-labels.ts'
import type { SettingPath } from './setting-path.ts'

/** In the order of the screen. */
export const settingGroups = {
  names: {
    title: 'Names',
    text: 'What the department is called, in the head and foot of every page and in search engines.',
  },
  address: { title: 'Address', text: 'Where the headquarters stands.' },
  phones: { title: 'Phones', text: 'Shown as text where a call could reach a real number.' },
  emails: { title: 'Email Addresses', text: 'Where visitors write to.' },
  joining: { title: 'Joining', text: 'What applicants are told.' },
  statistics: { title: 'Statistics', text: 'The four tiles of the home page.' },
  home: {
    title: 'Home Page',
    text: 'What the home page shows of the day, below the four tiles. What is hidden is not looked up either.',
  },
  communities: {
    title: 'Discord Communities',
    text: 'The two servers of the Discord page. Without a link a community has no live count and nothing to join.',
  },
} as const

export interface SettingField {
  group: keyof typeof settingGroups
  label: string
  hint?: string
  kind?: 'long' | 'lines' | 'timeZone' | 'visibility'
  /** Empty is a value of its own; for other fields it means the default. */
  canBeEmpty?: boolean
}

const membersHint = 'Shown while the live count is unavailable.'

/** In the order of the screen. A setting without a field doesn't compile. */
export const settingFields: Record<SettingPath, SettingField> = {
  name: { group: 'names', label: 'Department Name' },
  shortName: { group: 'names', label: 'Short Name' },
  city: { group: 'names', label: 'City' },
  motto: { group: 'names', label: 'Motto' },
  tagline: { group: 'names', label: 'Tagline', kind: 'long' },
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
    hint: 'Decides which day a new article is dated, such as Europe/Berlin.',
  },

  'address.building': { group: 'address', label: 'Building' },
  'address.street': { group: 'address', label: 'Street' },
  'address.city': { group: 'address', label: 'Place' },

  'phones.emergency': { group: 'phones', label: 'Emergency' },
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
    group: 'joining',
    label: 'Ranks',
    kind: 'lines',
    canBeEmpty: true,
    hint: 'One per line, the highest first, with what it does after a colon. Insignia are chosen from the words of the rank. Empty: no page shows a rank ladder.',
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
  'communities.official.link': { group: 'communities', label: 'First Invite Link', canBeEmpty: true },
  'communities.official.members': { group: 'communities', label: 'First Members', hint: membersHint },
  'communities.second.name': { group: 'communities', label: 'Second Community' },
  'communities.second.link': { group: 'communities', label: 'Second Invite Link', canBeEmpty: true },
  'communities.second.members': { group: 'communities', label: 'Second Members', hint: membersHint },
  'communities.proxies': {
    group: 'communities',
    label: 'Public Proxies',
    kind: 'lines',
    hint: 'One per line, two at most, with {url} where the look-up goes. Each sees every visitor and can alter the reply: leave this empty unless this site’s own look-up fails.',
  },
}

export const settingPaths: readonly SettingPath[] = Object.keys(settingFields).filter(isSettingPath)

/** Of all settings by path; groups make labels such as "General" unambiguous. */
export const settingLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    settingPaths.map((path) => {
      const { group, label } = settingFields[path]
      return [path, `${settingGroups[group].title}: ${label}`]
    }),
  ),
  ...lookLabels,
}

function isSettingPath(path: string): path is SettingPath {
  return path in settingFields
}
