import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, toArticleInput } from '../article-input.ts'
import { saveUnsavedRevision } from '../revisions/revision-data.ts'
import { listStateDifference, type Submission } from '../status/article-status.ts'
import { type MergeResult, mergeArticles } from './merge-articles.ts'

/** A save that failed because the article had changed since the form loaded it. */
interface FailedSave {
  base: Article
  input: ArticleInput
  submission: Submission
}

/** A conflict that can't be merged automatically. The user must choose. */
export interface ArticleConflict extends FailedSave {
  theirs: Article
  merge: MergeResult
}

export interface ArticleSave {
  /** The version to overwrite; null for a new article. */
  base: Article | null
  input: ArticleInput
  submission: Submission
  mergedLabels?: readonly string[]
}

/**
 * Manages the optimistic locking of the article form. `base` is the version that the form loaded.
 * `resolveConflict` merges another version into the form and saves the result. If the user must
 * choose, `resolveConflict` only sets `conflict`. The dialog then shows the conflict and calls
 * `handlers`.
 */
export function useArticleConflict(
  initialArticle: Article | null,
  { form, save }: { form: UseFormReturn<ArticleInput>; save: (save: ArticleSave) => Promise<void> },
) {
  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()
  const [base, setBase] = useState(initialArticle)
  const [conflict, setConflict] = useState<ArticleConflict | null>(null)

  function resetForm(version: Article, input: ArticleInput) {
    setBase(version)
    setConflict(null)
    form.reset(toArticleInput(version))
    form.reset(input, { keepDefaultValues: true })
  }

  /** Makes a saved version the base. The form may have changed since `values` were saved. */
  function rebase(savedArticle: Article, values: ArticleInput) {
    setBase(savedArticle)
    form.reset(values, { keepValues: true })
    // `reset` marks the form as clean. `shouldDirty` compares the form with the new base.
    form.setValue('title', form.getValues('title'), { shouldDirty: true })
  }

  async function resolveConflict(failedSave: FailedSave, theirs: Article): Promise<void> {
    const { base, input, submission } = failedSave
    const merge = mergeArticles({ base: toArticleInput(base), mine: input, theirs: toArticleInput(theirs) })
    const needsDecision = merge.conflictingFields.length > 0 || listStateDifference(theirs, base).length > 0
    if (needsDecision) return setConflict({ ...failedSave, theirs, merge })
    resetForm(theirs, merge.withMine)
    await save({
      base: theirs,
      input: merge.withMine,
      submission,
      mergedLabels: merge.adoptedFields.map((field) => articleFields[field].label),
    })
  }

  /** Resolves to false if saving failed. Then only the form has the version. */
  async function saveToHistory(articleId: string, input: ArticleInput): Promise<boolean> {
    try {
      await saveUnsavedRevision(supabase, articleId, input)
      return true
    } catch (error) {
      showError('Nothing was changed', `Your version couldn’t be saved to the history: ${explainFailure(error)}`)
      return false
    }
  }

  return {
    base,
    conflict,
    saveToHistory,
    resolveConflict,
    /** Makes `version` the base of the form and fills in `input`. */
    resetForm,
    rebase,
    handlers: {
      onClose: () => setConflict(null),
      async onLoadTheirs() {
        if (!conflict || !(await saveToHistory(conflict.base.id, conflict.input))) return
        resetForm(conflict.theirs, conflict.merge.withTheirs)
        showSuccess(
          'Loaded their version',
          'Your changes to other fields are included. Your full version is in the history.',
        )
      },
      /** Overwrites the other user's version, which is already in the history. */
      async onSaveMine() {
        if (!conflict) return
        const { theirs, merge, submission } = conflict
        resetForm(theirs, merge.withMine)
        await save({ base: theirs, input: merge.withMine, submission })
      },
      /** Used if the user may no longer save the article. Resolves to false on failure. */
      async onSaveToHistory(): Promise<boolean> {
        const isSaved = conflict !== null && (await saveToHistory(conflict.base.id, conflict.input))
        if (isSaved) showSuccess('Your version is in the history', 'Editors can restore your version from there.')
        return isSaved
      },
    },
  }
}
