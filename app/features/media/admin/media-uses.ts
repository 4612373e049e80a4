import type { SupabaseClient } from '@supabase/supabase-js'
import { loadServiceNames } from '#app/components/staff/service-names.ts'
import { publicFiles } from '#app/lib/pictures/image-source.ts'
import { z } from '#app/lib/zod.ts'
import type { MediaItem } from '../media-item.ts'

const articlesSchema = z.array(z.object({ title: z.string() }))
const servicesSchema = z.array(z.object({ id: z.string() }))
const pagesSchema = z.array(z.object({ title: z.string() }))
const leadersSchema = z.array(z.object({ name: z.string() }))

const mostNamed = 20

/** The articles, own pages and their drafts, leaders and services that show a file, in words. */
export async function listMediaUses(
  supabase: SupabaseClient,
  { id, file_path: url }: Pick<MediaItem, 'id' | 'file_path'>,
): Promise<string[]> {
  const answers = await Promise.all([
    supabase.rpc('list_articles_that_show', { address: url }, { get: true }),
    supabase.from('leadership').select('name').eq('photo', url).limit(mostNamed),
    supabase
      .from('services')
      .select('id')
      .contains('forms', JSON.stringify([{ file: id }]))
      .limit(mostNamed),
    supabase.from('site_settings').select('id').eq('settings->badge->>picture', toPath(url)),
    supabase.from('site_settings').select('id').eq('settings->hero->>picture', toPath(url)),
    supabase
      .from('content_documents')
      .select('title')
      .not('title', 'is', null)
      .like('content->>sections', `%${getStoredFile(url)}%`)
      .limit(mostNamed),
    supabase
      .from('content_drafts')
      .select('title:content->>title')
      .like('content->>sections', `%${getStoredFile(url)}%`)
      .limit(mostNamed),
  ])
  for (const { error } of answers) if (error) throw error
  const [articles, leaders, forms, badges, fronts, pages, drafts] = answers
  const services = servicesSchema.parse(forms.data)
  const names = services.length > 0 ? await loadServiceNames() : null
  return [
    ...articlesSchema.parse(articles.data).map(({ title }) => `Article “${title}”`),
    ...pagesSchema.parse(pages.data).map(({ title }) => `Page “${title}”`),
    ...pagesSchema.parse(drafts.data).map(({ title }) => `Draft of the page “${title}”`),
    ...leadersSchema.parse(leaders.data).map(({ name }) => `Photo of ${name}`),
    ...(badges.data?.length ? ['The badge of the department'] : []),
    ...(fronts.data?.length ? ['The picture of the front page'] : []),
    ...services.map(({ id }) => `Form of the service ${names?.get(id) ?? id}`),
  ]
}

/** As the database names the files that an article's text shows: `{bucket}/{key}`. */
function getStoredFile(url: string): string {
  return toPath(url).slice(publicFiles.length)
}

/** As settings name a file. */
function toPath(url: string): string {
  return new URL(url, 'http://localhost').pathname
}
