import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, emptyArticleInput } from '../article-input.ts'
import { announceOpenForm } from './copies/open-forms.ts'
import { sendCopy } from './copies/server-copies.ts'
import { endCopy, type Places } from './copies/sync-copies.ts'
import { type Autosave, type AutosaveStatus, createAutosave } from './create-autosave.ts'

interface AutosaveFormOptions {
  form: UseFormReturn<ArticleInput>
  /** The version that the form began from; null for a new article. */
  base: Article | null
  places: Places
}

/** Keeps what is written in the article form, on the server and in this browser, until it is saved or discarded. */
export function useAutosave({ form, base, places }: AutosaveFormOptions) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'none' })
  const [id] = useState(() => crypto.randomUUID())
  const begun = useRef(base)
  useEffect(() => {
    begun.current = base
  }, [base])

  const replaced = useRef<string[]>([])
  async function endReplaced(): Promise<void> {
    for (const copyId of [...replaced.current]) {
      await endCopy(places, copyId)
      replaced.current = replaced.current.filter((other) => other !== copyId)
    }
  }

  const [autosave] = useState(() => {
    const describe = (values: ArticleInput, changeCount: number, sentCount: number) => ({
      ...describeCopy(id, places, begun.current),
      form: values,
      changeCount,
      sentCount,
    })
    return createAutosave<ArticleInput>({
      read: () => (isSaved(form) ? null : form.getValues()),
      keep: (values, changeCount, sentCount) =>
        places.device.put({ ...describe(values, changeCount, sentCount), writtenAt: new Date().toISOString() }),
      async send(values, changeCount) {
        await sendCopy(places.supabase, describe(values, changeCount, 0))
        await endReplaced()
      },
      end: () => endCopy(places, id),
      report: setStatus,
    })
  })
  useAutosaveEvents(id, form, autosave)

  return {
    status,
    keep: autosave.flush,
    /** Makes the form's copy replace another one, which ends once the server has the form's. */
    replace(copyId: string) {
      replaced.current.push(copyId)
      autosave.changed()
    },
    /** Keeps what is in the form as a copy of its own, before another one takes its place; null if it is saved. */
    async setAside(): Promise<ArticleInput | null> {
      if (isSaved(form)) return null
      const values = form.getValues()
      const aside = { ...describeCopy(crypto.randomUUID(), places, base), form: values, changeCount: 1, sentCount: 0 }
      await places.device
        .put({ ...aside, writtenAt: new Date().toISOString() })
        // Some browsers keep nothing in private windows.
        .catch(() => sendCopy(places.supabase, aside))
      return values
    },
    async end() {
      await autosave.end()
      await endReplaced()
    },
  }
}

function describeCopy(id: string, { personId }: Places, base: Article | null) {
  return { id, personId, articleId: base?.id ?? null, baseVersion: base?.updated_at ?? null }
}

/** True if the form holds what it began from. */
function isSaved(form: UseFormReturn<ArticleInput>): boolean {
  const values = form.getValues()
  // The form says that any of its fields may be missing; none is.
  const saved = { ...emptyArticleInput, ...(form.formState.defaultValues as Partial<ArticleInput>) }
  return listDifferences(articleFields, saved, values).length === 0 && saved.contentFormat === values.contentFormat
}

function useAutosaveEvents(id: string, form: UseFormReturn<ArticleInput>, autosave: Autosave): void {
  useEffect(() => {
    const close = announceOpenForm(id)
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: autosave.changed })
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    addEventListener('online', autosave.flush)
    addEventListener('pagehide', autosave.flush)
    document.addEventListener('visibilitychange', flushIfHidden)
    return () => {
      autosave.stop()
      unsubscribe()
      removeEventListener('online', autosave.flush)
      removeEventListener('pagehide', autosave.flush)
      document.removeEventListener('visibilitychange', flushIfHidden)
      close()
    }
  }, [id, form, autosave])
}
