import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, emptyArticleInput } from '../article-input.ts'
import { announceOpenForm } from './copies/open-forms.ts'
import { sendCopy } from './copies/server-copies.ts'
import { endCopies } from './copies/sync-copies.ts'
import { type Autosave, type AutosaveStatus, createAutosave } from './create-autosave.ts'
import { useCopyPlaces } from './use-unsaved-copies.ts'

interface AutosaveFormOptions {
  form: UseFormReturn<ArticleInput>
  /** The version that the form began from; null for a new article. */
  base: Article | null
  /** Another copy than those that were known when the form opened, or one less. */
  onChanged: () => Promise<void>
}

/** Keeps what is written in the article form, on the server and in this browser, until it is saved or given up. */
export function useAutosave({ form, base, onChanged }: AutosaveFormOptions) {
  const places = useCopyPlaces()
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'none' })
  const latest = useRef({ places, base, onChanged })
  latest.current = { places, base, onChanged }
  const continued = useRef<string[]>([])
  const [{ id, autosave }] = useState(() => {
    const id = crypto.randomUUID()
    return { id, autosave: connect({ id, form, latest, continued, report: setStatus }) }
  })
  useAutosaveEvents(id, form, autosave)
  return {
    status,
    keep: autosave.flush,
    /** Keeps what is in the form as a copy of its own, for whoever puts another one in its place; null if all of it is saved. */
    async setAside(): Promise<ArticleInput | null> {
      const values = form.getValues()
      if (isSaved(form)) return null
      const id = crypto.randomUUID()
      const copy = { ...describeCopy(id, { places, base }), form: values, changeCount: 1, sentCount: 0 }
      const writtenAt = new Date().toISOString()
      await places.device
        .put({ ...copy, base, writtenAt, isEnded: false })
        // Where the browser keeps nothing.
        .catch(() => sendCopy(places.supabase, copy))
      await onChanged()
      return values
    },
    /** From now on this form's copy stands for another one, whose values have been put into the form. */
    takeOver(copyId: string) {
      continued.current.push(copyId)
      autosave.changed()
    },
    /** What was written has been saved or given up. */
    async end() {
      await autosave.end()
      await endCopies(places, continued.current.splice(0))
      await latest.current.onChanged()
    },
  }
}

type Latest = Pick<AutosaveFormOptions, 'base' | 'onChanged'> & { places: ReturnType<typeof useCopyPlaces> }

interface Connection {
  id: string
  form: UseFormReturn<ArticleInput>
  latest: { current: Latest }
  /** The copies that this one stands for. They end when it is on the server. */
  continued: { current: string[] }
  report: (status: AutosaveStatus) => void
}

function connect({ id, form, latest, continued, report }: Connection): Autosave {
  const describe = (values: ArticleInput, changeCount: number, sentCount: number) => ({
    ...describeCopy(id, latest.current),
    form: values,
    changeCount,
    sentCount,
  })
  const endContinued = () => endCopies(latest.current.places, continued.current.splice(0))
  return createAutosave<ArticleInput>({
    read: () => (isSaved(form) ? null : form.getValues()),
    keep(values, changeCount, sentCount) {
      const { base, places } = latest.current
      const copy = describe(values, changeCount, sentCount)
      const writtenAt = new Date().toISOString()
      return places.device.put({ ...copy, base, writtenAt, isEnded: false })
    },
    async send(values, changeCount, sentCount) {
      await sendCopy(latest.current.places.supabase, describe(values, changeCount, sentCount))
      await endContinued()
    },
    async end() {
      await endCopies(latest.current.places, [id, ...continued.current.splice(0)])
    },
    report,
  })
}

function describeCopy(id: string, { places: { personId }, base }: Pick<Latest, 'places' | 'base'>) {
  return { id, personId, articleId: base?.id ?? null, baseVersion: base?.updated_at ?? null }
}

/** Whether the form holds what it began from. */
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
