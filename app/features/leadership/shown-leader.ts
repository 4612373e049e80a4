import { getMediaUrl, type MediaBackend } from '#app/lib/media-url.ts'
import type { Leader, LeaderSummary } from './leader.ts'

/** A leader as their own page shows them. */
export type ShownLeader = ReturnType<typeof showLeader>

/** A leader as a card shows them, with their photo's link checked. */
export type ShownLeaderSummary = ReturnType<typeof showLeaderSummary>

export function showLeader(leader: Leader, backend: MediaBackend) {
  return {
    ...showLeaderSummary(leader, backend),
    statement: leader.personal_statement || leader.description,
    career: leader.career_history,
    education: leader.education,
    awards: leader.awards,
  }
}

export function showLeaderSummary(leader: LeaderSummary, backend: MediaBackend) {
  const { slug, name, rank, department, badge, years, description } = leader
  return {
    slug,
    name,
    rank,
    department,
    badge: `#${badge}`,
    service: describeService(years),
    description,
    isFilled: leader.has_filled_position,
    photo: getMediaUrl(leader.photo, backend),
  }
}

/** Only a length of time is followed by "of service"; 'Position Available' and 'Since 2024' are none. */
export function describeService(years: string): string {
  return duration.test(years) ? `${years} of service` : years
}

const duration = /^\d{1,2}(?!\d)|\b(year|month|week|day|decade)s?\b/i
