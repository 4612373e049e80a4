import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, emptyArticleInput } from '../article-input.ts'
import { type AutosaveStatus, createAutosave } from './create-autosave.ts'
import { announceOpenForm, closeDrafts, type Places, sendDraft } from './drafts.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

interface AutosaveFormOptions {
  form: UseFormReturn<ArticleInput>
  /** The version that the form began from; null for a new article. */
  base: Article | null
  /** A copy that goes on in this form. The form's own copy replaces it once the server has that. */
  continued: UnsavedDraft | undefined
  places: Places
}

/** Keeps what is written in the article form, on the server and in this browser, until it is saved or discarded. */
export function useAutosave({ form, base, continued, places }: AutosaveFormOptions) {
  const [status, setStatus] = useState<AutosaveStatus>(
    continued ? { kind: 'saved', at: new Date(continued.writtenAt) } : { kind: 'none' },
  )
  const [id] = useState(() => crypto.randomUUID())
  const begun = useRef(base)
  useEffect(() => {
    begun.current = base
  }, [base])

  const [autosave] = useState(() => {
    const { personId, supabase, device } = places
    let replaced = continued ? [continued.id] : []
    const describe = (values: ArticleInput, changeCount: number, sentCount: number) => ({
      ...{ id, personId, form: values, changeCount, sentCount },
      articleId: begun.current?.id ?? null,
      baseVersion: begun.current?.updated_at ?? null,
    })
    return createAutosave<ArticleInput>({
      read: () => (isSaved(form) ? null : form.getValues()),
      keep: (values, changeCount, sentCount) =>
        device.put({ ...describe(values, changeCount, sentCount), writtenAt: new Date().toISOString() }),
      async send(values, changeCount) {
        await sendDraft(supabase, describe(values, changeCount, 0))
        if (replaced.length > 0) await closeDrafts(places, replaced)
        replaced = []
      },
      end: () => closeDrafts(places, [id, ...replaced]),
      report: setStatus,
    })
  })

  useEffect(() => {
    const close = announceOpenForm(continued ? [id, continued.id] : [id])
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: autosave.changed })
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    addEventListener('online', autosave.flush)
    addEventListener('pagehide', autosave.flush)
    document.addEventListener('visibilitychange', flushIfHidden)
    if (continued) {
      form.reset(continued.form, { keepDefaultValues: true })
      autosave.changed()
    }
    return () => {
      autosave.stop()
      unsubscribe()
      removeEventListener('online', autosave.flush)
      removeEventListener('pagehide', autosave.flush)
      document.removeEventListener('visibilitychange', flushIfHidden)
      close()
    }
  }, [id, continued, form, autosave])

  return { id, status, autosave }
}

/** True if the form holds what it began from. */
function isSaved(form: UseFormReturn<ArticleInput>): boolean {
  const values = form.getValues()
  // The form's type says that any of its fields may be missing; none is.
  const saved = { ...emptyArticleInput, ...(form.formState.defaultValues as Partial<ArticleInput>) }
  return listDifferences(articleFields, saved, values).length === 0 && saved.contentFormat === values.contentFormat
}
