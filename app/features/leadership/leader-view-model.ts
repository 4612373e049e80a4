import { drawnPicture, getPictureUrl, type PictureSources } from '#app/lib/picture-url.ts'
import { type Leader, type LeaderSummary, leaderPath } from './leader.ts'

/** A leader as their own page shows them. */
export type LeaderViewModel = ReturnType<typeof toLeaderViewModel>

/** A leader as a card shows them, with their photo's link checked. */
export type LeaderPreview = ReturnType<typeof toLeaderPreview>

export function toLeaderViewModel(leader: Leader, sources: PictureSources) {
  return {
    ...toLeaderPreview(leader, sources),
    statement: leader.personal_statement || leader.description,
    career: leader.career_history,
    education: leader.education,
    awards: leader.awards,
  }
}

export function toLeaderPreview(leader: LeaderSummary, sources: PictureSources) {
  const { slug, name, rank, department, badge, years, description } = leader
  const photo = getPictureUrl(leader.photo, { ...sources, hints: leader.picture_hints })
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
    // Leaders have a drawing of their own.
    photo: photo === drawnPicture ? null : photo,
  }
}

/** Appends "of service" to lengths of time only, and so not to 'Position Available' or 'Since 2024'. */
export function describeService(years: string): string {
  return duration.test(years) ? `${years} of service` : years
}

const duration = /^\d{1,2}(?!\d)|\b(year|month|week|day|decade)s?\b/i
