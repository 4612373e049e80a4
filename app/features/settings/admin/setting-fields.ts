export interface SettingField {
  /** Where the setting stands among the settings. */
  path: string
  label: string
  hint?: string
  kind?: 'long' | 'colour' | 'lines'
  /** Empty is an answer of its own, not the default. */
  isEmptyKept?: boolean
}

export interface SettingGroup {
  title: string
  text: string
  fields: readonly SettingField[]
}

/** Every setting that administrators can change, as the screen shows them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Names',
    text: 'What the department is called, in the head and foot of every page and in search engines.',
    fields: [
      { path: 'name', label: 'Department Name' },
      { path: 'shortName', label: 'Short Name' },
      { path: 'city', label: 'City' },
      { path: 'motto', label: 'Motto' },
      { path: 'tagline', label: 'Tagline', kind: 'long' },
      {
        path: 'notice',
        label: 'Role-play Notice',
        kind: 'long',
        hint: 'Says on every page that nobody here can send help.',
      },
      {
        path: 'timeZone',
        label: 'Time Zone',
        hint: 'Decides which day a new article is dated, such as Europe/Berlin.',
      },
    ],
  },
  {
    title: 'Address',
    text: 'Where the headquarters stands.',
    fields: [
      { path: 'address.building', label: 'Building' },
      { path: 'address.street', label: 'Street' },
      { path: 'address.city', label: 'Place' },
    ],
  },
  {
    title: 'Phones',
    text: 'Shown as text where a call could reach a real number.',
    fields: [
      { path: 'phones.emergency', label: 'Emergency' },
      { path: 'phones.nonEmergency', label: 'Non-emergency' },
      { path: 'phones.recruitment', label: 'Recruitment' },
      { path: 'phones.crimeTips', label: 'Crime Tips' },
      { path: 'phones.frontDesk', label: 'Front Desk' },
      { path: 'phones.records', label: 'Records' },
      { path: 'phones.detectives', label: 'Detectives' },
      { path: 'phones.traffic', label: 'Traffic' },
      { path: 'phones.community', label: 'Community' },
    ],
  },
  {
    title: 'Email Addresses',
    text: 'Where visitors write to.',
    fields: [
      { path: 'emails.general', label: 'General' },
      { path: 'emails.recruitment', label: 'Recruitment' },
      { path: 'emails.records', label: 'Records' },
      { path: 'emails.detectives', label: 'Detectives' },
      { path: 'emails.traffic', label: 'Traffic' },
      { path: 'emails.community', label: 'Community' },
    ],
  },
  {
    title: 'Joining',
    text: 'What applicants are told.',
    fields: [
      { path: 'applicationUrl', label: 'Application Form', hint: 'Opens when somebody applies; begins with https://.' },
      { path: 'pay.starting', label: 'Starting Pay' },
      { path: 'pay.afterCadetPhase', label: 'Pay after the Cadet Phase' },
      { path: 'pay.signOnBonus', label: 'Sign-on Bonus' },
    ],
  },
  {
    title: 'Statistics',
    text: 'The four tiles of the home page.',
    fields: [
      { path: 'statistics.activeOfficers', label: 'Active Officers' },
      { path: 'statistics.yearsOfService', label: 'Years of Service' },
      { path: 'statistics.casesSolved', label: 'Cases Solved' },
      { path: 'statistics.communityEvents', label: 'Community Events' },
    ],
  },
  {
    title: 'Discord Communities',
    text: 'The two servers of the Discord page. Without a link a community has no live count and nothing to join.',
    fields: [
      { path: 'communities.official.name', label: 'First Community' },
      { path: 'communities.official.link', label: 'First Invite Link', isEmptyKept: true },
      {
        path: 'communities.official.members',
        label: 'First Members',
        hint: 'Shown while the live count is unavailable.',
      },
      { path: 'communities.second.name', label: 'Second Community' },
      { path: 'communities.second.link', label: 'Second Invite Link', isEmptyKept: true },
      {
        path: 'communities.second.members',
        label: 'Second Members',
        hint: 'Shown while the live count is unavailable.',
      },
      {
        path: 'communities.proxies',
        label: 'Public Proxies',
        kind: 'lines',
        hint: 'One a line, two at most, with {url} where the look-up goes. Each sees every visitor and can alter the reply: leave this empty unless this site’s own look-up fails.',
      },
    ],
  },
  {
    title: 'Colours',
    text: 'The badge, and what is tinted by it: mails, shared links, posts on Discord.',
    fields: [
      { path: 'badge.field', label: 'Field', kind: 'colour' },
      { path: 'badge.metal', label: 'Metal', kind: 'colour' },
      { path: 'badge.ink', label: 'Ink', kind: 'colour' },
    ],
  },
]

export const settingFields: readonly SettingField[] = settingGroups.flatMap(({ fields }) => fields)
