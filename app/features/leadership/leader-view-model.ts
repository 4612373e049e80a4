import { getFaceUrl } from '#app/lib/pictures/face-url.ts'
import { placeholderPictureUrl } from '#app/lib/pictures/image-source.ts'
import { getPictureUrl, type PictureSources } from '#app/lib/pictures/picture-url.ts'
import { getLeaderPath, type Leader, type LeaderSummary } from './leader.ts'

export type LeaderViewModel = ReturnType<typeof toLeaderViewModel>

export type LeaderListItem = ReturnType<typeof toLeaderListItem>

export function toLeaderViewModel(leader: Leader, sources: PictureSources) {
  return {
    ...toLeaderListItem(leader, sources),
    statement: leader.personal_statement,
    career: leader.career_history,
    education: leader.education,
    awards: leader.awards,
  }
}

export function toLeaderListItem(leader: LeaderSummary, sources: PictureSources) {
  const { slug, name, rank, department, badge, years, description } = leader
  const photo = getPictureUrl(leader.photo, { ...sources, hints: leader.picture_hints })
  return {
    slug,
    path: getLeaderPath(slug),
    name,
    initials: getInitials(name),
    rank,
    department,
    /** For example, `#101`. */
    badgeNumber: `#${badge}`,
    openingTitle: `Position Available: ${getPositionName({ name, rank })}`,
    yearsText: describeYears(years),
    description,
    isFilled: leader.has_filled_position,
    // Instead of this placeholder, leaders have a drawn face, or the badge and their initials.
    photo: photo === placeholderPictureUrl ? null : photo,
    face: leader.drawn_face === null ? null : getFaceUrl(leader.drawn_face),
  }
}

/**
 * Returns the first letters of the first and last word, or an empty string if the name has no
 * letters.
 */
export function getInitials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => word.match(/^\p{L}\p{M}*/u)?.[0].toUpperCase() ?? '').join('')
}

/** Returns the name of an open position, or its rank if the name is only 'Vacant' or similar. */
export function getPositionName({ name, rank }: Pick<LeaderSummary, 'name' | 'rank'>): string {
  return vacantNamePattern.test(name) ? rank : name
}

const vacantNamePattern = /^\W*(vacant|vacancy|open|open position|position available|tbd|n\/a)?\W*$/i

/**
 * Appends "of service" to durations, but not to text such as 'Position Available' or 'Since 2024'.
 */
export function describeYears(years: string): string {
  return durationPattern.test(years) ? `${years} of service` : years
}

const durationPattern = /^\d{1,2}(?!\d)|\b(year|month|week|day|decade)s?\b/i
