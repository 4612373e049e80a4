import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, toArticleInput } from '../article-input.ts'
import { type ArticleStep, listStateDifference } from '../life/article-life.ts'
import { keepUnsavedRevision } from '../revisions/revision-data.ts'
import type { Collision, Merge } from './merge-articles.ts'
import { mergeVersions } from './merge-versions.ts'

/** What was to be saved when it turned out that somebody else had saved meanwhile. */
interface Attempt {
  base: Article
  input: ArticleInput
  step?: ArticleStep | undefined
}

/** What its user has to decide before two versions of an article can be saved as one. */
export interface ArticleQuestion extends Attempt {
  theirs: Article
  merge: Merge
}

interface Save {
  base: Article
  step?: ArticleStep | undefined
  /** The labels of what the other changed. */
  merged: readonly string[]
}

/**
 * Optimistic locking of the article form: `base` is the version that it began from. `meet` merges another version with what is
 * written and saves that at once where nothing collides; otherwise `question` is asked, and `answers` are its buttons.
 */
export function useArticleConflict(
  first: Article | null,
  { form, save }: { form: UseFormReturn<ArticleInput>; save: (save: Save) => Promise<void> },
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
    const versions = { base: toArticleInput(attempt.base), mine: attempt.input, theirs: toArticleInput(theirs) }
    const merge = await mergeVersions(versions)
    const isOpen = merge.collisions.length > 0 || listStateDifference(theirs, attempt.base).length > 0
    if (isOpen) return setQuestion({ ...attempt, theirs, merge })
    goOn(theirs, merge.input)
    await save({ base: theirs, step: attempt.step, merged: merge.taken.map((field) => articleFields[field].label) })
  }

  /** False where it could not be kept: then nothing may replace it. */
  async function keepMine({ base: { id }, input }: Attempt): Promise<boolean> {
    try {
      await keepUnsavedRevision(supabase, id, input)
      kept.current.push(input)
      return true
    } catch (error) {
      failure(
        'Error',
        `Your version could not be kept in the history, so nothing was changed: ${explainFailure(error)}`,
      )
      return false
    }
  }

  return {
    base,
    question,
    /** What is in the history as not saved; its pictures have to stay. */
    kept,
    meet,
    /** From now on this is the version that it began from, with this in the form. */
    goOn,
    answers: {
      onClose: () => setQuestion(null),
      async onLoadTheirs() {
        if (!question || !(await keepMine(question))) return
        goOn(question.theirs, toArticleInput(question.theirs))
        success('Success!', 'Their version is loaded. Yours is in the history of the article.')
      },
      /** `chosen` are the collisions in which theirs is taken. */
      async onSave(chosen: readonly Collision[]) {
        if (!question || (chosen.length > 0 && !(await keepMine(question)))) return
        const { theirs, merge, step } = question
        const input: ArticleInput = Object.assign({}, merge.input, ...chosen.map(({ withTheirs }) => withTheirs))
        goOn(theirs, input)
        await save({ base: theirs, step, merged: [] })
      },
      /** For who may not save any more. Resolves to whether it is kept. */
      async onKeep(): Promise<boolean> {
        const isKept = question !== null && (await keepMine(question))
        if (isKept) success('Success!', 'Your version is in the history of the article, where editors find it')
        return isKept
      },
    },
  }
}
