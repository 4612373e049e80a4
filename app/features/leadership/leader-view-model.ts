import { getMediaUrl, type MediaOrigins } from '#app/lib/media-url.ts'
import { type Leader, type LeaderSummary, leaderPath } from './leader.ts'

/** A leader as their own page shows them. */
export type LeaderViewModel = ReturnType<typeof toLeaderViewModel>

/** A leader as a card shows them, with their photo's link checked. */
export type LeaderPreview = ReturnType<typeof toLeaderPreview>

export function toLeaderViewModel(leader: Leader, origins: MediaOrigins) {
  return {
    ...toLeaderPreview(leader, origins),
    statement: leader.personal_statement || leader.description,
    career: leader.career_history,
    education: leader.education,
    awards: leader.awards,
  }
}

export function toLeaderPreview(leader: LeaderSummary, origins: MediaOrigins) {
  const { slug, name, rank, department, badge, years, description } = leader
  return {
    slug,
    path: leaderPath(slug),
    name,
    rank,
    department,
    badge: `#${badge}`,
    service: describeService(years),
    description,
    isFilled: leader.has_filled_position,
    photo: getMediaUrl(leader.photo, origins),
  }
}

/** Appends "of service" to lengths of time only, and so not to 'Position Available' or 'Since 2024'. */
export function describeService(years: string): string {
  return duration.test(years) ? `${years} of service` : years
}

const duration = /^\d{1,2}(?!\d)|\b(year|month|week|day|decade)s?\b/i
