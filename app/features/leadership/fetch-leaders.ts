import type { SupabaseClient } from '@supabase/supabase-js'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { columnsWithPictureHints } from '#app/lib/pictures/picture-hints.ts'
import {
  type Leader,
  type LeaderLink,
  type LeaderSummary,
  leaderLinkSchema,
  leaderSchema,
  leaderSummarySchema,
} from './leader.ts'

/** Divisible by two and three, the numbers of columns, so full pages end with a full row. */
const leadersPerPage = 60

/** `page` starts at 1. */
export async function listLeaders(
  supabase: SupabaseClient,
  page: number,
): Promise<{ leaders: LeaderSummary[]; hasMore: boolean }> {
  const firstRow = (page - 1) * leadersPerPage
  const { data, error } = await supabase
    .from('leadership')
    .select(summaryColumns)
    .order('display_order', { ascending: true })
    .order('id', { ascending: true })
    .range(firstRow, firstRow + leadersPerPage)
  if (error) throw error
  const rows = leaderSummarySchema.array().parse(data)
  return { leaders: rows.slice(0, leadersPerPage), hasMore: rows.length > leadersPerPage }
}

/**
 * Lists the leaders of the first page who follow a leader, without vacancies. After the last
 * leader, continues with the first. For a leader who isn't on the page, lists the first leaders.
 * The result is in display order.
 */
export async function listNextLeaders(supabase: SupabaseClient, slug: string, limit: number): Promise<LeaderSummary[]> {
  const { leaders } = await listLeaders(supabase, 1)
  const index = leaders.findIndex((leader) => leader.slug === slug)
  const nextLeaders = [...leaders.slice(index + 1), ...leaders.slice(0, Math.max(index, 0))]
    .filter((leader) => leader.has_filled_position)
    .slice(0, limit)
  return leaders.filter((leader) => nextLeaders.includes(leader))
}

export async function listLeaderLinks(supabase: SupabaseClient): Promise<LeaderLink[]> {
  const { data, error } = await supabase
    .from('leadership')
    .select(joinColumnNames(leaderLinkSchema))
    .order('display_order', { ascending: true })
    .order('id', { ascending: true })
    .limit(maxLeaders)
  if (error) throw error
  return leaderLinkSchema.array().parse(data)
}

export async function listOpenPositions(supabase: SupabaseClient, limit: number): Promise<LeaderSummary[]> {
  const { data, error } = await supabase
    .from('leadership')
    .select(summaryColumns)
    .eq('has_filled_position', false)
    .order('display_order', { ascending: true })
    .order('id', { ascending: true })
    .limit(limit)
  if (error) throw error
  return leaderSummarySchema.array().parse(data)
}

export async function fetchLeaderBySlug(supabase: SupabaseClient, slug: string): Promise<Leader | null> {
  if (!leaderSlugPattern.test(slug)) return null
  const { data, error } = await supabase
    .from('leadership')
    .select(columnsWithPictureHints)
    .eq('slug', slug)
    .maybeSingle()
  if (error) throw error
  return data === null ? null : leaderSchema.parse(data)
}

const summaryColumns = joinColumnNames(leaderSummarySchema)
/** The backend's maximum number of rows per request. */
const maxLeaders = 1_000
const leaderSlugPattern = /^[^\s/?#%\\\p{Cc}]{1,100}$/u
