import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'
import { findBase } from './find-base.ts'
import { useAutosave } from './use-autosave.ts'
import { useUnsavedCopies } from './use-unsaved-copies.ts'

interface UnsavedWritingOptions {
  form: UseFormReturn<ArticleInput>
  /** The article that is edited; null for a new one. */
  article: Article | null
  /** The version that the form began from. */
  base: Article | null
  /** Makes another version the base, with this in the form. */
  goOn: (base: Article, input: ArticleInput) => void
  /** Called with what was in the form and is a copy of its own now, which shows its pictures. */
  onKept: (input: ArticleInput) => void
  /** A copy to begin with. */
  continued: UnsavedCopy | undefined
}

/** Keeps what is written in the article form, and offers what was kept before. */
export function useUnsavedWriting({ form, article, base, goOn, onKept, continued }: UnsavedWritingOptions) {
  const { places, copies, refetch, discard } = useUnsavedCopies()
  const { failure } = useToasts()
  const autosave = useAutosave({ form, base, places })
  const [restored, setRestored] = useState<readonly string[]>([])

  async function restore(copy: UnsavedCopy) {
    setRestored((ids) => [...ids, copy.id])
    try {
      const begun = article && (await findBase(places.supabase, article, copy))
      const aside = await autosave.setAside()
      if (aside) onKept(aside)
      if (begun) goOn(begun, copy.form)
      else form.reset(copy.form, { keepDefaultValues: true })
      autosave.replace(copy.id)
      await refetch()
    } catch (error) {
      failure('Error', explainFailure(error))
    }
  }

  const restoreFirst = useEffectEvent((copy: UnsavedCopy) => void restore(copy))
  useEffect(() => {
    if (continued) restoreFirst(continued)
  }, [continued])

  return {
    status: autosave.status,
    /** Keeps what is written now, as it would be when the writer pauses. */
    keep: autosave.keep,
    /** Ends the form's copy, because it was saved or discarded. */
    async end() {
      await autosave.end().catch((error: unknown) => console.warn('An unsaved copy was not removed.', error))
      await refetch()
    },
    /** For `UnsavedNotice`. */
    offer: {
      copies: copies.filter(({ id, articleId }) => articleId === (article?.id ?? null) && !restored.includes(id)),
      isNew: article === null,
      onRestore: (copy: UnsavedCopy) => void restore(copy),
      onDiscard: discard,
    },
  }
}
