import type { SupabaseClient } from '@supabase/supabase-js'
import { type Article, articleSchema } from '../article.ts'
import type { ArticleInput } from './article-input.ts'
import type { ArticleStep } from './life/article-life.ts'

const millisecondsOfDay = 86_400_000

/** The article that an insertion stored of which nobody knows whether it did; null if none is there. */
export async function findStoredArticle(
  supabase: SupabaseClient,
  { input, step }: { input: ArticleInput; step?: ArticleStep | undefined },
): Promise<Article | null> {
  const { data, error } = await supabase
    .from('articles')
    .select()
    .eq('title', input.title)
    .gte('created_at', new Date(Date.now() - millisecondsOfDay).toISOString())
    .limit(20)
  if (error) throw error
  const isSame = (article: Article) =>
    (step === undefined || article.state === step.state) &&
    (['content', 'excerpt', 'category', 'author'] as const).every((name) => article[name] === input[name])
  return articleSchema.array().parse(data).find(isSame) ?? null
}
