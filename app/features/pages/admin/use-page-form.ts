import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserDraft } from '#app/components/staff/unsaved/use-browser-draft.ts'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { hashText } from '#app/lib/hash-text.ts'
import { z } from '#app/lib/zod.ts'
import { useHasSamples } from '#app/site/settings/use-has-samples.ts'
import { type ContentIssue, checkValue } from '#content/model/check-value.ts'
import { isEqual, normalizeValue } from '#content/model/merge-content.ts'
import { getAtPath, setAtPath } from '#content/model/value-at-path.ts'
import { getEditedDocument } from './edited-document.ts'
import { fetchPage, pagesKey, publishPage, type StoredPage, saveDraft } from './page-data.ts'

const pageDraftSchema = z.object({
  /** A hash of the form's fields, because another release may have different fields. */
  fields: z.string(),
  value: z.unknown(),
  /** The `updated_at` of the published page and of the draft when the user started editing. */
  published: z.string(),
  draft: z.string(),
})

interface PageFormOptions {
  onPublished: () => Promise<void>
  /** Called with the path of the first invalid field. */
  onInvalid: (path: string) => void
}

/** After a conflict, `theirs` is the other user's version. */
export function usePageForm(storedPage: StoredPage, { onPublished, onInvalid }: PageFormOptions) {
  const hasSamples = useHasSamples()
  const editedDocument = useMemo(() => getEditedDocument(storedPage.key, { hasSamples }), [storedPage.key, hasSamples])
  const { document, parseStored } = editedDocument
  const toPageValue = ({ draft, published }: StoredPage) => parseStored(draft.content ?? published.content)

  const supabase = useSupabase()
  const { showSuccess, showError } = useToasts()
  const [value, setValue] = useState(() => toPageValue(storedPage))
  const [isValidated, setIsValidated] = useState(false)
  const { base, theirs, setBase, showConflict, resetToVersion, dialogHandlers } = useConflict(storedPage, {
    load(page) {
      setValue(toPageValue(page))
      setIsValidated(false)
    },
    overwrite: (page) => validateAndSave(lastSaveMode, page),
  })
  const [lastSaveMode, setLastSaveMode] = useState<'draft' | 'publish'>('draft')
  const issues: readonly ContentIssue[] = isValidated ? checkValue(document.model, value) : []

  const isDirty = !isEqual(value, toPageValue(base))
  const fieldsHash = useMemo(() => hashText(JSON.stringify(document.model)), [document])
  const { restorableDrafts, discardDraft: discardBrowserDraft } = useBrowserDraft({
    form: `page:${storedPage.key}`,
    schema: pageDraftSchema,
    isDirty,
    value,
    getContent: () => ({
      fields: fieldsHash,
      value,
      published: base.published.updated_at,
      draft: base.draft.updated_at,
    }),
    /**
     * Also restores the versions, because saving compares them to detect changes by other users.
     */
    onRestore(browserDraft) {
      setBase({
        ...base,
        published: { ...base.published, updated_at: browserDraft.published },
        draft: { ...base.draft, updated_at: browserDraft.draft },
      })
      setValue(
        browserDraft.fields === fieldsHash
          ? browserDraft.value
          : parseStored(editedDocument.toStored(browserDraft.value)),
      )
    },
  })

  const save = useAction({
    async mutationFn({
      saveMode,
      page,
      content,
    }: {
      saveMode: 'draft' | 'publish' | 'discard'
      page: StoredPage
      content: unknown
    }) {
      const isSaved =
        saveMode === 'publish'
          ? await publishPage(supabase, page, content)
          : 'saved' in (await saveDraft(supabase, page, saveMode === 'discard' ? null : content))
      return { isSaved, page: await fetchPage(supabase, page.key) }
    },
    failureTitle: 'Page not saved',
    reloads: pagesKey,
  })

  /** Resolves to false if nothing was saved. */
  async function validateAndSave(saveMode: 'draft' | 'publish', page: StoredPage): Promise<boolean> {
    const normalizedValue = normalizeValue(document.model, value)
    const [issue] = checkValue(document.model, normalizedValue)
    flushSync(() => {
      setValue(normalizedValue)
      setIsValidated(true)
      setLastSaveMode(saveMode)
    })
    if (issue) {
      onInvalid(issue.path)
      return false
    }
    const outcome = await save.run({ saveMode, page, content: editedDocument.toStored(normalizedValue) })
    if (!outcome) return false
    if (!outcome.data.isSaved) {
      showConflict(outcome.data.page)
      return false
    }
    resetToVersion(outcome.data.page)
    if (saveMode === 'publish') {
      showSuccess('Published', 'Visitors see the change now.')
      await onPublished()
    }
    return true
  }

  return {
    ...editedDocument,
    base,
    value,
    issues,
    theirs: theirs && { page: theirs, value: toPageValue(theirs) },
    conflictHandlers: dialogHandlers,
    isDirty,
    discardBrowserDraft,
    restorableDrafts,
    isSaving: save.isRunning,
    changeValue: (path: string, newValue: unknown) =>
      setValue((previousValue: unknown) => setAtPath(previousValue, path, newValue)),
    fillIfEmpty: (path: string, newValue: unknown) =>
      setValue((previousValue: unknown) =>
        getAtPath(previousValue, path) === '' ? setAtPath(previousValue, path, newValue) : previousValue,
      ),
    loadContent: (content: unknown) => setValue(parseStored(content)),
    /** Shows no toast, because the form's status line reports the save. */
    saveDraft: () => validateAndSave('draft', base),
    async saveDraftBeforeLeaving() {
      const isSaved = await validateAndSave('draft', base)
      if (isSaved) showSuccess('Draft saved', 'Visitors see the draft after you publish it.')
      return isSaved
    },
    publish: () => validateAndSave('publish', base),
    async discardSavedDraft() {
      const outcome = await save.run({ saveMode: 'discard', page: base, content: null })
      if (!outcome) return
      resetToVersion(outcome.data.page)
      if (outcome.data.isSaved) showSuccess('Draft discarded')
      else showError('Draft not discarded', 'Someone else has saved this page.')
    },
  }
}
