import type { SupabaseClient } from '@supabase/supabase-js'
import { type Leader, leaderSchema } from '../leader.ts'
import { type LeaderInput, toLeaderColumns } from './leader-input.ts'

/** More leaders than any department has; the backend would cut a list at a thousand. */
const mostLeaders = 500

/** All leaders in their order. */
export async function listAllLeaders(supabase: SupabaseClient): Promise<Leader[]> {
  const { data, error } = await supabase
    .from('leadership')
    .select('*')
    .order('display_order')
    .order('id')
    .limit(mostLeaders)
  if (error) throw error
  return leaderSchema.array().parse(data)
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

/** Numbers the leaders anew in the given order; only those whose number changes are written. */
export async function reorderLeaders(supabase: SupabaseClient, ordered: readonly Leader[]): Promise<void> {
  const moved = ordered.map(({ id, display_order }, place) => ({ id, from: display_order, to: place }))
  for (const { id, from, to } of moved) {
    if (from === to) continue
    const { error } = await supabase.from('leadership').update({ display_order: to }).eq('id', id)
    if (error) throw error
  }
}

export async function deleteLeader(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.from('leadership').delete().eq('id', id)
  if (error) throw error
}
