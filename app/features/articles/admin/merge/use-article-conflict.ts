import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, toArticleInput } from '../article-input.ts'
import { keepUnsavedRevision } from '../revisions/revision-data.ts'
import { listStateDifference, type Submission } from '../status/article-status.ts'
import { type Merge, mergeArticles } from './merge-articles.ts'

/** A save that found another version than the one that the form began from. */
interface Attempt {
  base: Article
  input: ArticleInput
  submission: Submission
}

/** Two versions that need a decision of the user before they can be saved as one. */
export interface ArticleQuestion extends Attempt {
  theirs: Article
  merge: Merge
}

export interface ArticleSave {
  /** The version to save over; null for a new article. */
  base: Article | null
  input: ArticleInput
  submission: Submission
  /** The labels of what the other changed. */
  merged?: readonly string[]
}

/**
 * Optimistic locking of the article form: `base` is the version that it began from. `meet` merges another version with what is
 * written and saves that at once where nothing collides; otherwise `question` is asked, and `answers` are its buttons.
 */
export function useArticleConflict(
  first: Article | null,
  { form, save }: { form: UseFormReturn<ArticleInput>; save: (save: ArticleSave) => Promise<void> },
) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [base, setBase] = useState(first)
  const [question, setQuestion] = useState<ArticleQuestion | null>(null)
  const kept = useRef<ArticleInput[]>([])

  function goOn(version: Article, input: ArticleInput) {
    setBase(version)
    setQuestion(null)
    form.reset(toArticleInput(version))
    form.reset(input, { keepDefaultValues: true })
  }

  async function meet(attempt: Attempt, theirs: Article): Promise<void> {
    const { base, input, submission } = attempt
    const merge = mergeArticles({ base: toArticleInput(base), mine: input, theirs: toArticleInput(theirs) })
    const isOpen = merge.collisions.length > 0 || listStateDifference(theirs, base).length > 0
    if (isOpen) return setQuestion({ ...attempt, theirs, merge })
    goOn(theirs, merge.input)
    await save({
      base: theirs,
      input: merge.input,
      submission,
      merged: merge.taken.map((field) => articleFields[field].label),
    })
  }

  /** Keeps a version in the history. Resolves to false if that failed; then nothing may replace it. */
  async function keepInHistory(id: string, input: ArticleInput): Promise<boolean> {
    try {
      await keepUnsavedRevision(supabase, id, input)
      kept.current.push(input)
      return true
    } catch (error) {
      failure(
        'Error',
        `Your version couldn’t be saved to the history, so nothing was changed: ${explainFailure(error)}`,
      )
      return false
    }
  }

  return {
    base,
    question,
    /** The versions that are in the history as not saved. Their pictures have to stay. */
    kept,
    keepInHistory,
    meet,
    /** Makes this the version that the form began from, with `input` in the form. */
    goOn,
    answers: {
      onClose: () => setQuestion(null),
      async onLoadTheirs() {
        if (!question || !(await keepInHistory(question.base.id, question.input))) return
        goOn(question.theirs, question.merge.withTheirs)
        success('Success!', 'Their version is loaded, with your other changes. Yours is in the history of the article.')
      },
      /** Theirs is in the history already. */
      async onSaveMine() {
        if (!question) return
        const { theirs, merge, submission } = question
        goOn(theirs, merge.input)
        await save({ base: theirs, input: merge.input, submission })
      },
      /** Keeps the version of a user who may no longer save. Resolves to false if that failed. */
      async onKeep(): Promise<boolean> {
        const isKept = question !== null && (await keepInHistory(question.base.id, question.input))
        if (isKept)
          success('Success!', 'Your version is in the history of the article. Editors can restore it from there.')
        return isKept
      },
    },
  }
}
