import type { BadgeShape, BadgeSymbol } from './badge-options.ts'
import type { FontPair, HeroTime, Landscape } from './theme-options.ts'

/** Administrators can override all of these settings in the staff area. */
export const siteDefaults = {
  name: 'Cutler Narrows Police Department',
  shortName: 'CNPD',
  city: 'Cutler Narrows',
  motto: 'Steady light, open door',
  tagline: 'A small department for a harbor city: we answer the call, we know the streets, and we say what we did.',
  notice:
    'Fictional role-play department. No one here can send help. In a real emergency, call your local emergency number.',
  timeZone: 'America/New_York',
  address: {
    building: 'Police Headquarters',
    street: '40 Lantern Street',
    city: 'Cutler Narrows',
  },
  phones: {
    emergency: '911',
    nonEmergency: 'TBD',
    recruitment: 'TBD',
    crimeTips: '(555) 555-0147',
    frontDesk: '(555) 555-0110',
    records: '(555) 555-0123',
    detectives: '(555) 555-0136',
    traffic: '(555) 555-0158',
    community: '(555) 555-0164',
  },
  emails: {
    general: 'contact@cutlernarrowspd.example',
    recruitment: 'recruitment@cutlernarrowspd.example',
    records: 'records@cutlernarrowspd.example',
    detectives: 'detectives@cutlernarrowspd.example',
    traffic: 'traffic@cutlernarrowspd.example',
    community: 'community@cutlernarrowspd.example',
  },
  applicationUrl: '',
  statistics: {
    activeOfficers: '15+',
    yearsOfService: '3+',
    casesSolved: '1,500+',
    communityEvents: '50+',
  },
  pay: {
    starting: '$450 every 30 minutes',
    afterCadetPhase: '$700 every 30 minutes',
    signOnBonus: '$100,000',
  },
  ranks: [
    'Chief of Police: Answers for the department to the city.',
    'Deputy Chief: Runs operations, day and night.',
    'Commander: Leads a division and its budget.',
    'Captain: Commands headquarters and its shifts.',
    'Lieutenant: Commands a shift or a bureau.',
    'Sergeant: Leads a squad, and is first at every hard call.',
    'Corporal: Trains new officers on the street.',
    'Officer: Patrols, answers calls, knows the beat.',
    'Cadet: Learns in the academy, and is paid for it.',
  ],
  communities: {
    official: {
      name: 'Cutler Narrows Police',
      link: 'https://discord.gg/cutler-narrows-pd-sample',
      members: '15+ Members',
    },
    second: { name: 'Cutler Narrows Community', link: '', members: 'No members yet' },
    proxies: [],
  },
  home: { news: 'shown', positions: 'shown', members: 'shown', players: 'shown' },
  parts: { archive: 'shown', serviceActions: 'shown', suggestions: 'shown' },
  colors: { main: '#14294a', accent: '#c8963c', paper: '#fbf9f4' },
  hero: { landscape: 'harbor', time: 'theme', picture: '' },
  fonts: { pair: 'civic' },
  badge: {
    field: '#14294a',
    metal: '#c8963c',
    ink: '#fbf9f4',
    shape: 'harbor',
    symbol: 'lighthouse',
    ribbon: '',
    picture: '',
  },
} as const satisfies SiteSettings

export type SiteSettings = {
  name: string
  shortName: string
  city: string
  motto: string
  tagline: string
  notice: string
  /** IANA name of the time zone in which articles are dated. */
  timeZone: string
  address: { building: string; street: string; city: string }
  phones: Record<PhoneKey, string>
  emails: Record<EmailKey, string>
  /** An external application form. If empty, applicants use the site's own form. */
  applicationUrl: string
  statistics: { activeOfficers: string; yearsOfService: string; casesSolved: string; communityEvents: string }
  pay: { starting: string; afterCadetPhase: string; signOnBonus: string }
  /** The highest rank comes first. Duties follow after a colon. If empty, no page shows ranks. */
  ranks: readonly string[]
  communities: {
    official: CommunitySettings
    second: CommunitySettings
    /**
     * URLs of public proxies for visitors' browsers, used if the site's own lookup fails. `{url}`
     * stands for the URL to fetch. A proxy sees every visitor and can alter the response, so there
     * are none by default.
     */
    proxies: readonly string[]
  }
  /** Optional parts of the home page. Hidden parts aren't queried. */
  home: Record<'news' | 'positions' | 'members' | 'players', Visibility>
  /**
   * Optional parts of the site: lists of older news, buttons and forms of services, and search
   * suggestions.
   */
  parts: Record<'archive' | 'serviceActions' | 'suggestions', Visibility>
  /** `#rrggbb`. The site derives most of its colors from these. */
  colors: { main: string; accent: string; paper: string }
  /**
   * Scenes show the `landscape`. `picture` is empty, or the path of a library file that
   * replaces the home page's drawing.
   */
  hero: { landscape: Landscape; time: HeroTime; picture: string }
  fonts: { pair: FontPair }
  badge: BadgeSettings
}

/**
 * A `picture` replaces the drawn badge, but the colors still apply elsewhere. `ribbon` and
 * `picture` may be empty.
 */
type BadgeSettings = {
  field: string
  metal: string
  ink: string
  shape: BadgeShape
  symbol: BadgeSymbol
  ribbon: string
  picture: string
}

type Visibility = 'shown' | 'hidden'

/** Pages show `members` while the live count is unavailable. */
export type CommunitySettings = { name: string; link: string; members: string }

export type PhoneKey =
  | 'emergency'
  | 'nonEmergency'
  | 'recruitment'
  | 'crimeTips'
  | 'frontDesk'
  | 'records'
  | 'detectives'
  | 'traffic'
  | 'community'

export type EmailKey = 'general' | 'recruitment' | 'records' | 'detectives' | 'traffic' | 'community'
