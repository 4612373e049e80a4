import type { SupabaseClient } from '@supabase/supabase-js'

/** The server draws it and refuses what isn't harmless; a hosted project can't. */
const address = '/badge-drawing'

/** A drawing as a square picture: an SVG itself is never stored. @throws an Error with a sentence for the person */
export async function toPng(supabase: SupabaseClient, file: File, signal: AbortSignal): Promise<File> {
  const { data, error } = await supabase.auth.getSession()
  if (error) throw error
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'image/svg+xml' }
  const response = await fetch(address, { method: 'POST', headers, body: file, signal })
  if (!response.ok) throw new Error((await response.text()).trim())
  const name = file.name.replace(/(\.svg)?$/i, '.png')
  return new File([await response.blob()], name, { type: 'image/png' })
}
