import { Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useIsNarrow } from '#app/components/staff/use-is-narrow.ts'
import { EventBoundary } from '#app/components/ui/event-boundary.tsx'
import { toColumns } from '#app/lib/form-fields.ts'
import { type Article, articleSchema } from '../../article.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { useDebouncedChanges } from '../use-debounced-changes.ts'
import { ArticlePreview, PreviewDialog } from './preview-dialog.tsx'
import { ShareLinks } from './share-links.tsx'

const debounceMs = 300

export function LivePreview({ article, onClose }: { article: Article | null; onClose: () => void }) {
  const draft = useDraftArticle(article)
  return useIsNarrow() ? (
    <EventBoundary>
      <PreviewDialog article={draft} isSaved={article !== null} onClose={onClose} />
    </EventBoundary>
  ) : (
    <PreviewPane article={draft} isSaved={article !== null} />
  )
}

function PreviewPane({ article, isSaved }: { article: Article; isSaved: boolean }) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={pane}
      aria-label="Preview"
      className={'sticky top-0 flex max-h-[calc(100dvh-12rem)] min-h-[70dvh] min-w-0 flex-col gap-3 overflow-y-auto'}
    >
      <Suspense fallback={<p role="status">Loading the preview...</p>}>
        <ArticlePreview article={article} />
      </Suspense>
      {isSaved && <ShareLinks article={article} />}
    </section>
  )
}

function useDraftArticle(savedArticle: Article | null): Article {
  const { getValues } = useFormContext<ArticleInput>()
  const [draft, setDraft] = useState(() => toDraftArticle(getValues(), savedArticle))
  const updateDraft = useCallback(
    () => startTransition(() => setDraft(toDraftArticle(getValues(), savedArticle))),
    [getValues, savedArticle],
  )
  useDebouncedChanges(updateDraft, debounceMs)
  return draft
}

/** Returns the article as the form would save it. */
export function toDraftArticle(input: ArticleInput, savedArticle: Article | null): Article {
  const columns = toColumns(articleFields, input)
  return savedArticle ? { ...savedArticle, ...columns } : articleSchema.parse({ ...createDefaultColumns(), ...columns })
}

function createDefaultColumns() {
  const timestamp = new Date().toISOString()
  return {
    id: '',
    legacy_id: null,
    former_slugs: [],
    date: timestamp.slice(0, 10),
    discord_posted: false,
    discord_posted_at: null,
    discord_ping: false,
    created_at: timestamp,
    updated_at: timestamp,
    state: 'draft',
    published_at: null,
    first_published_at: null,
    picture_hints: {},
  }
}
