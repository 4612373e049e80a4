import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

const articlesSchema = z.array(z.object({ id: z.string(), title: z.string() }))
const leadersSchema = z.array(z.object({ name: z.string() }))

/** How many of each kind are named; a file that is used more often is used, that is enough to know. */
const namedAtMost = 20

/** The places that show a file, in words. */
export async function listMediaUses(supabase: SupabaseClient, url: string): Promise<string[]> {
  const articles = () => supabase.from('articles').select('id,title').limit(namedAtMost)
  const answers = await Promise.all([
    articles().eq('hero_image', url),
    articles().eq('hero_video', url),
    articles().contains('gallery_images', [url]),
    supabase.from('leadership').select('name').eq('photo', url).limit(namedAtMost),
  ])
  for (const { error } of answers) if (error) throw error
  const [heroes, videos, galleries, leaders] = answers
  const titles = new Map(
    [heroes, videos, galleries].flatMap(({ data }) => articlesSchema.parse(data)).map(({ id, title }) => [id, title]),
  )
  return [
    ...[...titles.values()].map((title) => `Article “${title}”`),
    ...leadersSchema.parse(leaders.data).map(({ name }) => `Photo of ${name}`),
  ]
}
