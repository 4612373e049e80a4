import { useEffect, useRef, useState } from 'react'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import type { z } from '#app/lib/zod.ts'
import { type BrowserDraft, dropBrowserDraft, listBrowserDrafts, saveBrowserDraft } from './browser-drafts.ts'

/** Milliseconds from a key until the browser has it. */
const keepPause = 300

interface BrowserDraftOptions<Content> {
  /** Which form, and of what: `page:about`. */
  form: string
  /** Only copies of this form are offered. */
  schema: z.ZodType<Content>
  isDirty: boolean
  /** Another one whenever something was written. */
  value: unknown
  /** Returns the content to keep, which must hold no secret. */
  describe: () => Content
  /** Puts what a copy holds into the form. */
  onRestore: (content: Content) => void
}

/** Unsaved writing that a form offers to take up again. */
export interface UnsavedWriting {
  copies: readonly BrowserDraft[]
  onRestore: (copy: BrowserDraft) => void
  onDiscard: (copy: BrowserDraft) => void
}

/**
 * Keeps what is written into a form in this browser until it is saved, undone or given up. Has the copies of former forms, which a
 * crash, a reload or a phone short of memory has ended.
 */
export function useBrowserDraft<Content>(options: BrowserDraftOptions<Content>) {
  const { form, schema, isDirty, value, describe, onRestore } = options
  const { personId } = useStaffArea()
  const [id] = useState(() => crypto.randomUUID())
  const [copies, setDrafts] = useState(() => {
    return listBrowserDrafts(personId, form).filter(({ content }) => schema.safeParse(content).success)
  })
  const describeAs = (draftId: string): BrowserDraft => ({
    id: draftId,
    personId,
    form,
    content: describe(),
    writtenAt: new Date().toISOString(),
  })
  /** Keeps at once what waits for the pause to be over. */
  const flush = useRef<() => void>(undefined)

  /** Nor is kept what still waits for the pause: it may be saved by now. */
  function giveUp(): void {
    flush.current = undefined
    dropBrowserDraft(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value is kept, with all that is known by then
  useEffect(() => {
    if (!isDirty) return giveUp()
    const keep = () => {
      flush.current = undefined
      saveBrowserDraft(describeAs(id))
    }
    flush.current = keep
    const timer = setTimeout(() => flush.current?.(), keepPause)
    return () => clearTimeout(timer)
  }, [id, personId, value, isDirty])

  useEffect(() => {
    // A phone tells nothing later than that the page is hidden.
    const keepNow = () => flush.current?.()
    const events = ['visibilitychange', 'pagehide'] as const
    for (const event of events) addEventListener(event, keepNow)
    return () => {
      for (const event of events) removeEventListener(event, keepNow)
      keepNow()
    }
  }, [])

  function drop(copy: BrowserDraft): void {
    dropBrowserDraft(copy.id)
    setDrafts((all) => all.filter((one) => one !== copy))
  }

  const unsaved: UnsavedWriting = {
    copies,
    onDiscard: drop,
    onRestore(copy) {
      const content = schema.parse(copy.content)
      if (isDirty) {
        const aside = describeAs(crypto.randomUUID())
        saveBrowserDraft(aside)
        setDrafts((all) => [aside, ...all])
      }
      onRestore(content)
      drop(copy)
    },
  }

  return {
    /** Earlier writing that was not saved. */
    unsaved,
    giveUp,
  }
}
