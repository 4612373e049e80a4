import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'
import { toDraftArticle } from './draft-article.ts'
import { isNarrow } from './is-narrow.ts'
import { ShareLinks } from './share-links.tsx'

// What reads and shows texts is not needed before somebody looks.
export const ArticlePreview = lazy(() => import('./article-preview.tsx'))

/** After the last key. */
const waitMs = 300

/** What is in the form as visitors would see it, beside the form. `article` is null for one that isn't saved yet. */
export function LivePreview({ article }: { article: Article | null }) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    // Its promise would be taken for a cleanup.
    void pane.current?.scrollIntoView({ block: isNarrow() ? 'start' : 'nearest' })
  }, [])
  return (
    <section
      ref={pane}
      aria-label="Preview"
      className="flex min-h-[70dvh] min-w-0 flex-col gap-3 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
    >
      <Suspense fallback={<p role="status">Loading the preview...</p>}>
        <ArticlePreview article={useDraft(article)} />
      </Suspense>
      {article && <ShareLinks article={article} />}
    </section>
  )
}

function useDraft(saved: Article | null): Article {
  const { getValues, subscribe } = useFormContext<ArticleInput>()
  const [draft, setDraft] = useState(() => toDraftArticle(getValues(), saved))
  useEffect(() => {
    const show = () => startTransition(() => setDraft(toDraftArticle(getValues(), saved)))
    let timer = setTimeout(show, 0)
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(show, waitMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe, saved])
  return draft
}
