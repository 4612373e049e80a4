import { useEffect, useState } from 'react'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { dropPageCopy, keepPageCopy, listPageCopies, type PageCopy } from './page-copies.ts'

/** Milliseconds from a key until the browser has it. */
const keepPause = 300

type Written = Pick<PageCopy, 'page' | 'fields' | 'value' | 'published' | 'draft'>

/**
 * Keeps what is written into a form in this browser until it is saved, undone or given up. Has the copies of former forms, which a
 * crash, a reload or a phone short of memory has ended.
 */
export function usePageCopy(written: Written, isDirty: boolean) {
  const { personId } = useStaffArea()
  const [id] = useState(() => crypto.randomUUID())
  const [copies, setCopies] = useState(() => listPageCopies(personId, written.page))
  const { value } = written
  const describe = (copyId: string): PageCopy => ({
    ...written,
    id: copyId,
    personId,
    writtenAt: new Date().toISOString(),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value is kept, with all that is known by then
  useEffect(() => {
    if (!isDirty) return dropPageCopy(id)
    const timer = setTimeout(() => keepPageCopy(describe(id)), keepPause)
    return () => clearTimeout(timer)
  }, [id, personId, value, isDirty])

  function drop(copy: PageCopy): void {
    dropPageCopy(copy.id)
    setCopies((all) => all.filter((one) => one !== copy))
  }

  /** Before another copy comes into the form. */
  function setAside(): void {
    if (!isDirty) return
    const aside = describe(crypto.randomUUID())
    keepPageCopy(aside)
    setCopies((all) => [aside, ...all])
  }

  return { copies, drop, setAside, giveUp: () => dropPageCopy(id) }
}
