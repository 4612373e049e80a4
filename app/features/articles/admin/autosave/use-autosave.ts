import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, emptyArticleInput } from '../article-input.ts'
import { type AutosaveStatus, createAutosave } from './create-autosave.ts'
import { type DraftStores, deleteDrafts, markDraftsOpen, sendDraft } from './sync-drafts.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

interface AutosaveFormOptions {
  form: UseFormReturn<ArticleInput>
  /** The version that the form loaded; null for a new article. */
  base: Article | null
  /**
   * The draft that this form continues. After the form's own draft reaches the server, the
   * continued draft is deleted.
   */
  continuedDraft: UnsavedDraft | undefined
  stores: DraftStores
}

export function useAutosave({ form, base, continuedDraft, stores }: AutosaveFormOptions) {
  const [status, setStatus] = useState<AutosaveStatus>(
    continuedDraft ? { kind: 'saved', at: new Date(continuedDraft.writtenAt) } : { kind: 'none' },
  )
  const [draftId] = useState(() => crypto.randomUUID())
  const latestBase = useRef(base)
  useEffect(() => {
    latestBase.current = base
  }, [base])

  const [autosave] = useState(() => {
    const { userId, supabase, device } = stores
    let replacedIds = continuedDraft ? [continuedDraft.id] : []
    let sentArticleId = base?.id ?? null
    const createDraft = (values: ArticleInput, changeCount: number, sentCount: number) => ({
      ...{ id: draftId, personId: userId, form: values, changeCount, sentCount },
      articleId: latestBase.current?.id ?? null,
      baseVersion: latestBase.current?.updated_at ?? null,
    })
    return createAutosave<ArticleInput>({
      readForm: () => (isSaved(form) ? null : form.getValues()),
      store: (values, changeCount, sentCount) =>
        device.put({ ...createDraft(values, changeCount, sentCount), writtenAt: new Date().toISOString() }),
      async send(values, changeCount) {
        const draft = createDraft(values, changeCount, 0)
        // The server can't move a draft to another article. When a new article gets its ID, the
        // draft is deleted and sent again.
        if (draft.articleId !== sentArticleId) await deleteDrafts(stores, [draftId])
        sentArticleId = draft.articleId
        await sendDraft(supabase, draft)
        if (replacedIds.length > 0) await deleteDrafts(stores, replacedIds)
        replacedIds = []
      },
      removeDraft: () => deleteDrafts(stores, [draftId, ...replacedIds]),
      onStatus: setStatus,
    })
  })

  useEffect(() => {
    const unmarkDrafts = markDraftsOpen(continuedDraft ? [draftId, continuedDraft.id] : [draftId])
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: autosave.scheduleSave })
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    addEventListener('online', autosave.flush)
    addEventListener('pagehide', autosave.flush)
    document.addEventListener('visibilitychange', flushIfHidden)
    if (continuedDraft) {
      form.reset(continuedDraft.form, { keepDefaultValues: true })
      autosave.scheduleSave()
    }
    return () => {
      autosave.stop()
      unsubscribe()
      removeEventListener('online', autosave.flush)
      removeEventListener('pagehide', autosave.flush)
      document.removeEventListener('visibilitychange', flushIfHidden)
      unmarkDrafts()
    }
  }, [draftId, continuedDraft, form, autosave])

  return { draftId, status, autosave }
}

function isSaved(form: UseFormReturn<ArticleInput>): boolean {
  const values = form.getValues()
  // React Hook Form types default values as partial, but all fields are present.
  const savedValues = { ...emptyArticleInput, ...(form.formState.defaultValues as Partial<ArticleInput>) }
  return (
    listDifferences(articleFields, savedValues, values).length === 0 &&
    savedValues.contentFormat === values.contentFormat
  )
}

export async function removeAutosavedDraft({ removeDraft }: ReturnType<typeof createAutosave>): Promise<void> {
  await removeDraft().catch((error: unknown) => console.warn('The unsaved draft couldn’t be removed.', error))
}
