import { getMediaUrl, type MediaBackend } from '#app/lib/media-url.ts'
import type { Leader } from './leader.ts'

/** A leader as the pages show them, with their photo's link checked. */
export type ShownLeader = ReturnType<typeof showLeader>

export function showLeader(leader: Leader, backend: MediaBackend) {
  const { slug, name, rank, department, badge, years, description } = leader
  return {
    slug,
    name,
    rank,
    department,
    badge: `#${badge}`,
    service: describeService(years),
    description,
    statement: leader.personal_statement || description,
    isFilled: leader.has_filled_position,
    photo: getMediaUrl(leader.photo, backend),
    career: leader.career_history,
    education: leader.education,
    awards: leader.awards,
  }
}

/** Only a length of time is followed by "of service"; 'Position Available' is none. */
export function describeService(years: string): string {
  return /\d/.test(years) ? `${years} of service` : years
}
