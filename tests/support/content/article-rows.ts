import type { SupabaseClient } from '@supabase/supabase-js'

/** Returns a valid row of the table `articles` with these columns. */
export const createArticleRow = (title: string, columns: object = {}) => ({
  title,
  excerpt: 'A short watch with a good end.',
  content: 'It began at dusk.',
  category: 'Community',
  author: 'Sgt. Dana Whitfield',
  type: 'news',
  date: '2026-11-21',
  ...columns,
})

/** Inserts an article as the client's user and returns the stored row. */
export async function insertArticle(client: SupabaseClient, title: string, columns: object = {}) {
  const row = createArticleRow(title, columns)
  return (await client.from('articles').insert(row).select().single().throwOnError()).data
}

/** Updates an article as the client's user and returns the stored row. */
export async function updateArticle(client: SupabaseClient, id: string, columns: object) {
  return (await client.from('articles').update(columns).eq('id', id).select().single().throwOnError()).data
}
