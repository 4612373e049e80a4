import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Article, ArticleState } from '../../article.ts'
import type { ArticleActions, NewArticle } from '../article-actions.ts'
import { type ArticleInput, toDraft } from '../article-input.ts'
import { stepDoneMessages } from '../status/article-status.ts'
import type { useAutosave } from './use-autosave.ts'

interface DraftSavingOptions {
  form: UseFormReturn<ArticleInput>
  /** The version that the form loaded; null for a new article. */
  base: Article | null
  /** Null for a new article. */
  state: ArticleState | null
  /** The new value of the ping switch; undefined if unchanged. Autosave doesn't store it. */
  ping: boolean | undefined
  /** True if closing the form would lose unfinished uploads. */
  losesPictures: boolean
  saveDraft: ArticleActions['saveDraft']
  /** Resolves to null if the article wasn't stored. */
  create: (article: NewArticle) => Promise<{ data: Article } | null>
  autosave: ReturnType<typeof useAutosave>['autosave']
  /** Validates a draft, and focuses the first error. */
  check: () => Promise<boolean>
  onError: (error: Error) => void
  /** Called with a saved draft whose form stays open, and the values that were saved. */
  onSaved: (saved: Article, values: ArticleInput) => void
  /** Closes the form of a saved draft. */
  close: () => void
  /** Closes the form. Keeps its autosaved changes. */
  closeWithChanges: () => void
}

/**
 * Saves without publishing. Changes to a draft are saved in the draft. Changes to other articles are
 * only autosaved, so that visitors and other users don't see them yet.
 */
export function useDraftSaving(options: DraftSavingOptions) {
  const { form, base, state, ping, losesPictures, autosave } = options
  const { saveDraft, create, check, onError, onSaved, close, closeWithChanges } = options
  const { showSuccess, showError } = useToasts()
  const isDraft = state === null || state === 'draft'
  const savedText = state === 'published' ? 'Saved. Not published yet.' : 'Saved. Not applied to the article yet.'

  async function storeDraft(input: ArticleInput | undefined, staysOpen = false): Promise<Article | null> {
    if (!input) return null
    if (base) {
      const saved = await saveDraft({ base, input, ping }, onError)
      if (saved && !staysOpen) showSuccess(stepDoneMessages.draft)
      return saved
    }
    const created = await create({ input, ping, step: { state: 'draft' }, staysOpen })
    return created?.data ?? null
  }

  async function storeToClose(): Promise<(() => void) | null> {
    const input = toDraft(form.getValues())
    return input && (await storeDraft(input)) ? close : null
  }

  /** Resolves to false if neither server nor browser has the changes. */
  async function storeChanges(): Promise<boolean> {
    const isSaved = await autosave.saveNow()
    if (!isSaved) showError('Changes not saved', 'Check your connection and try again.')
    else if (!isDraft) showSuccess(savedText)
    else if (base) showError('Draft not updated', 'Your changes are kept. Open the draft again to finish.')
    return isSaved
  }

  const [quickSave, isQuickSaving] = useSingleRun(async () => {
    if (base && !form.formState.isDirty && ping === undefined) return showSuccess('No changes to save')
    if (!isDraft) return void (await storeChanges())
    if (!(await check())) return
    const values = structuredClone(form.getValues())
    const saved = await storeDraft(toDraft(values), true)
    if (saved) {
      // Otherwise the next lines would still find unsaved changes.
      flushSync(() => onSaved(saved, values))
      // Removes the autosaved changes, because the article has them now.
      autosave.handleChange()
      autosave.flush()
    } else if (base) await storeChanges()
  })

  return {
    /** Saves and leaves the form open. */
    quickSave,
    isQuickSaving,
    /** Returns the function that closes the form, or null if something wouldn't be saved. */
    async saveToLeave() {
      if (losesPictures) return null
      if (isDraft) return storeToClose()
      return ping === undefined && (await storeChanges()) ? closeWithChanges : null
    },
    /** Saves what can be saved. Returns the function that closes the form, or null. */
    async saveChanges() {
      const closeSaved = isDraft ? await storeToClose() : null
      return closeSaved ?? ((await storeChanges()) ? closeWithChanges : null)
    },
  }
}
