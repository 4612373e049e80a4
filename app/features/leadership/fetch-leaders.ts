import type { SupabaseClient } from '@supabase/supabase-js'
import { withPictureHints } from '#app/lib/pictures/picture-hints.ts'
import { type Leader, type LeaderSummary, leaderSchema, leaderSummarySchema } from './leader.ts'

/** All leaders in display order; a department has a few dozen at most. */
export async function listLeaders(supabase: SupabaseClient): Promise<LeaderSummary[]> {
  const { data, error } = await supabase
    .from('leadership')
    .select(summaryColumns)
    .order('display_order', { ascending: true })
    .order('id', { ascending: true })
    .limit(maxLeaders)
  if (error) throw error
  return leaderSummarySchema.array().parse(data)
}

/** The first posts in display order that nobody holds. */
export async function listOpenPositions(supabase: SupabaseClient, size: number): Promise<LeaderSummary[]> {
  const { data, error } = await supabase
    .from('leadership')
    .select(summaryColumns)
    .eq('has_filled_position', false)
    .order('display_order', { ascending: true })
    .order('id', { ascending: true })
    .limit(size)
  if (error) throw error
  return leaderSummarySchema.array().parse(data)
}

export async function getLeader(supabase: SupabaseClient, slug: string): Promise<Leader | null> {
  if (!slugForm.test(slug)) return null
  const { data, error } = await supabase.from('leadership').select(withPictureHints).eq('slug', slug).maybeSingle()
  if (error) throw error
  return data === null ? null : leaderSchema.parse(data)
}

/** With the id, by which changes of a leader are told. */
const summaryColumns = ['id', ...Object.keys(leaderSummarySchema.shape)].join()
const maxLeaders = 200
const slugForm = /^[^\s/?#%\\\p{Cc}]{1,100}$/u
