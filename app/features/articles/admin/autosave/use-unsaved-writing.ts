import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import type { Article } from '../../article.ts'
import type { ArticleInput } from '../article-input.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'
import { findBase } from './find-base.ts'
import { useAutosave } from './use-autosave.ts'
import { useCopyPlaces, useUnsavedCopies } from './use-unsaved-copies.ts'

interface UnsavedWritingOptions {
  form: UseFormReturn<ArticleInput>
  /** The article that is edited; null for a new one. */
  article: Article | null
  /** The version that the form began from. */
  base: Article | null
  /** Makes another version the base, with this in the form. */
  goOn: (base: Article, input: ArticleInput) => void
  /** What was in the form is a copy of its own now, and shows its pictures. */
  onKept: (input: ArticleInput) => void
  /** A copy to begin with. */
  continued: UnsavedCopy | undefined
}

/** What the article form does so that nothing written is lost: keeps it, and offers what was kept before. */
export function useUnsavedWriting({ form, article, base, goOn, onKept, continued }: UnsavedWritingOptions) {
  const places = useCopyPlaces()
  const { copies, refetch, discard } = useUnsavedCopies()
  const { failure } = useToasts()
  const autosave = useAutosave({ form, base, onChanged: refetch })
  const [restored, setRestored] = useState<readonly string[]>(continued ? [continued.id] : [])

  async function restore(copy: UnsavedCopy) {
    try {
      const begun = article && (await findBase(places, article, copy))
      const aside = await autosave.setAside()
      if (aside) onKept(aside)
      if (begun) goOn(begun, copy.form)
      else form.reset(copy.form, { keepDefaultValues: true })
      autosave.takeOver(copy.id)
      setRestored((ids) => [...ids, copy.id])
    } catch (error) {
      failure('Error', explainFailure(error))
    }
  }

  const latestRestore = useRef(restore)
  latestRestore.current = restore
  useEffect(() => {
    if (continued) void latestRestore.current(continued)
  }, [continued])

  return {
    status: autosave.status,
    end: autosave.end,
    /** Keeps what is written now, as it would be when the writer pauses. */
    keep: autosave.keep,
    /** For `UnsavedNotice`. */
    offer: {
      copies: copies.filter(({ id, articleId }) => articleId === (article?.id ?? null) && !restored.includes(id)),
      isNew: article === null,
      onRestore: (copy: UnsavedCopy) => void restore(copy),
      onDiscard: discard,
    },
  }
}
