import { useEffect, useRef, useState } from 'react'
import type { z } from '#app/lib/zod.ts'
import { useStaffArea } from '../staff-area-context.ts'
import { type BrowserDraft, deleteBrowserDraft, listBrowserDrafts, saveBrowserDraft } from './browser-drafts.ts'

/** Debounce delay in milliseconds before a draft is stored. */
const debounceMs = 300

interface BrowserDraftOptions<Content> {
  /** The form and its subject, such as `page:about`. */
  form: string
  /** The form offers only drafts that match the schema. */
  schema: z.ZodType<Content>
  isDirty: boolean
  /** Must change whenever the user edits the form. */
  value: unknown
  /** Returns the content to store. The content must not contain secrets. */
  getContent: () => Content
  onRestore: (content: Content) => void
}

export interface RestorableDrafts {
  drafts: readonly BrowserDraft[]
  onRestore: (draft: BrowserDraft) => void
  onDiscard: (draft: BrowserDraft) => void
}

/**
 * Stores a form's content in this browser until the user saves, resets or discards the content.
 * Also returns earlier drafts of the form, for example after a crash or a reload.
 */
export function useBrowserDraft<Content>(options: BrowserDraftOptions<Content>) {
  const { form, schema, isDirty, value, getContent, onRestore } = options
  const { userId } = useStaffArea()
  const [id] = useState(() => crypto.randomUUID())
  const [drafts, setDrafts] = useState(() =>
    listBrowserDrafts(userId, form).filter(({ content }) => schema.safeParse(content).success),
  )
  const createDraft = (draftId: string): BrowserDraft => ({
    id: draftId,
    personId: userId,
    form,
    content: getContent(),
    writtenAt: new Date().toISOString(),
  })
  const flush = useRef<() => void>(undefined)

  /** Also cancels the pending save, which would store the draft again. */
  function discardDraft(): void {
    flush.current = undefined
    deleteBrowserDraft(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the latest state after each change
  useEffect(() => {
    if (!isDirty) return discardDraft()
    const save = () => {
      flush.current = undefined
      saveBrowserDraft(createDraft(id))
    }
    flush.current = save
    const timer = setTimeout(() => flush.current?.(), debounceMs)
    return () => clearTimeout(timer)
  }, [id, userId, value, isDirty])

  useEffect(() => {
    // On phones, these are the last events before the page may end.
    const saveNow = () => flush.current?.()
    const events = ['visibilitychange', 'pagehide'] as const
    for (const event of events) addEventListener(event, saveNow)
    return () => {
      for (const event of events) removeEventListener(event, saveNow)
      saveNow()
    }
  }, [])

  function discardEarlierDraft(draft: BrowserDraft): void {
    deleteBrowserDraft(draft.id)
    setDrafts((oldDrafts) => oldDrafts.filter((otherDraft) => otherDraft !== draft))
  }

  const restorableDrafts: RestorableDrafts = {
    drafts,
    onDiscard: discardEarlierDraft,
    onRestore(draft) {
      const content = schema.parse(draft.content)
      if (isDirty) {
        const currentDraft = createDraft(crypto.randomUUID())
        saveBrowserDraft(currentDraft)
        setDrafts((oldDrafts) => [currentDraft, ...oldDrafts])
      }
      onRestore(content)
      discardEarlierDraft(draft)
    },
  }

  return {
    restorableDrafts,
    discardDraft,
  }
}
