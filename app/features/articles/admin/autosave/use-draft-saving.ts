import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Article, ArticleState } from '../../article.ts'
import type { ArticleActions, NewArticle } from '../article-actions.ts'
import { type ArticleInput, toDraft } from '../article-input.ts'
import { stateChangeMessages } from '../status/article-status.ts'
import type { useAutosave } from './use-autosave.ts'

interface DraftSavingOptions {
  form: UseFormReturn<ArticleInput>
  base: Article | null
  state: ArticleState | null
  /**
   * The changed value of the ping switch; undefined if unchanged. Autosave doesn't store the
   * switch.
   */
  ping: boolean | undefined
  hasUnfinishedUploads: boolean
  saveDraft: ArticleActions['saveDraft']
  /** Resolves to null if the article wasn't stored. */
  create: (article: NewArticle) => Promise<{ data: Article } | null>
  autosave: ReturnType<typeof useAutosave>['autosave']
  /** Validates the draft. If the draft is invalid, focuses the first error and resolves to false. */
  validateDraft: () => Promise<boolean>
  onError: (error: Error) => void
  /** Called with the saved draft and the saved values if the form stays open. */
  onSaved: (savedArticle: Article, values: ArticleInput) => void
  /** Closes the form and deletes its autosaved changes. */
  close: () => void
  closeAndKeepChanges: () => void
}

/**
 * Saves without publishing. The changes of a new article or a draft are saved in the article. In
 * other states, the changes are only autosaved, and nobody else sees them.
 */
export function useDraftSaving(options: DraftSavingOptions) {
  const { form, base, state, ping, hasUnfinishedUploads, autosave } = options
  const { saveDraft, create, validateDraft, onError, onSaved, close, closeAndKeepChanges } = options
  const { showSuccess, showError } = useToasts()
  const isDraft = state === null || state === 'draft'
  const savedText = state === 'published' ? 'Saved. Not published yet.' : 'Saved. Not applied to the article yet.'

  async function storeDraft(input: ArticleInput | undefined, staysOpen = false): Promise<Article | null> {
    if (!input) return null
    if (base) {
      const savedArticle = await saveDraft({ base, input, ping }, onError)
      if (savedArticle && !staysOpen) showSuccess(stateChangeMessages.draft)
      return savedArticle
    }
    const createResult = await create({ input, ping, stateChange: { state: 'draft' }, staysOpen })
    return createResult?.data ?? null
  }

  async function storeBeforeClosing(): Promise<(() => void) | null> {
    const input = toDraft(form.getValues())
    return input && (await storeDraft(input)) ? close : null
  }

  /** Resolves to false if neither the server nor this browser has the changes. */
  async function autosaveChanges(): Promise<boolean> {
    const isSaved = await autosave.saveNow()
    if (!isSaved) showError('Changes not saved', 'Check your connection and try again.')
    else if (!isDraft) showSuccess(savedText)
    else if (base) showError('Draft not updated', 'Your changes are saved. Open the draft again to finish.')
    return isSaved
  }

  const [quickSave, isQuickSaving] = useSingleRun(async () => {
    if (base && !form.formState.isDirty && ping === undefined) return showSuccess('No changes to save')
    if (!isDraft) return void (await autosaveChanges())
    if (!(await validateDraft())) return
    const values = structuredClone(form.getValues())
    const savedArticle = await storeDraft(toDraft(values), true)
    if (savedArticle) {
      // Without `flushSync`, autosave would still find unsaved changes.
      flushSync(() => onSaved(savedArticle, values))
      // The form has no changes now, so this save removes the autosaved draft.
      autosave.scheduleSave()
      autosave.flush()
    } else if (base) await autosaveChanges()
  })

  return {
    /** Saves without closing the form. */
    quickSave,
    isQuickSaving,
    /** Resolves to a function that closes the form, or to null if not everything can be saved. */
    async saveBeforeLeaving() {
      if (hasUnfinishedUploads) return null
      if (isDraft) return storeBeforeClosing()
      return ping === undefined && (await autosaveChanges()) ? closeAndKeepChanges : null
    },
    /**
     * Saves everything except unfinished uploads. Saves the ping switch only for a draft. Resolves to
     * a function that closes the form, or to null if saving failed.
     */
    async saveChanges() {
      const closeAfterSaving = isDraft ? await storeBeforeClosing() : null
      return closeAfterSaving ?? ((await autosaveChanges()) ? closeAndKeepChanges : null)
    },
  }
}
