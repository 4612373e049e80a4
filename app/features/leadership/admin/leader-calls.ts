import type { SupabaseClient } from '@supabase/supabase-js'
import { listWordPatterns } from '#app/lib/word-patterns.ts'
import { type Leader, leaderSchema } from '../leader.ts'
import { type LeaderInput, toLeaderColumns } from './leader-input.ts'

/** How many leaders the staff's list shows at once. */
export const leaderPageSize = 50

export interface LeaderPage {
  leaders: Leader[]
  /** The page that these are on; the first one where the asked one lies behind the end. */
  page: number
  total: number
}

/** PostgREST: the first row asked for lies behind the last one. */
const rangeNotSatisfiable = 'PGRST103'

/** What the list is narrowed to: no words narrow nothing. Pages count from 1. */
export interface LeaderListRequest {
  page: number
  words: string
}

/** One page of the leaders in their order. */
export async function listLeaderPage(
  supabase: SupabaseClient,
  { page, words }: LeaderListRequest,
): Promise<LeaderPage> {
  const first = (page - 1) * leaderPageSize
  const all = supabase.from('leadership').select('*', { count: 'exact' })
  const { data, count, error } = await listWordPatterns(words)
    .reduce((found, pattern) => found.ilike('leader_text', pattern), all)
    .order('display_order')
    .order('id')
    .range(first, first + leaderPageSize - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listLeaderPage(supabase, { page: 1, words })
  if (error) throw error
  return { leaders: leaderSchema.array().parse(data), page, total: count ?? 0 }
}

export async function createLeader(supabase: SupabaseClient, input: LeaderInput): Promise<Leader> {
  const { data, error } = await supabase.from('leadership').insert(toLeaderColumns(input)).select().single()
  if (error) throw error
  return leaderSchema.parse(data)
}

/** Either the saved leader, or what somebody else saved in the meantime: null where the leader is gone. */
export type LeaderUpdateOutcome = { saved: Leader } | { theirs: Leader | null }

/** Updates a leader, but only the version that was read: `readVersion` is its `updated_at`. */
export async function updateLeader(
  supabase: SupabaseClient,
  { id, readVersion, input }: { id: string; readVersion: string; input: LeaderInput },
): Promise<LeaderUpdateOutcome> {
  const { data, error } = await supabase
    .from('leadership')
    .update(toLeaderColumns(input))
    .eq('id', id)
    .eq('updated_at', readVersion)
    .select()
    .maybeSingle()
  if (error) throw error
  if (data) return { saved: leaderSchema.parse(data) }
  const current = await supabase.from('leadership').select('*').eq('id', id).maybeSingle()
  if (current.error) throw current.error
  return { theirs: current.data === null ? null : leaderSchema.parse(current.data) }
}

/** Puts a leader to a place of the whole list, from 0; the others keep their order. */
export async function moveLeader(supabase: SupabaseClient, { id, place }: { id: string; place: number }) {
  const { error } = await supabase.rpc('move_leader', { leader_id: id, new_position: place })
  if (error) throw error
}

export async function deleteLeader(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.from('leadership').delete().eq('id', id)
  if (error) throw error
}
