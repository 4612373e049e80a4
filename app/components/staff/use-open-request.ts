import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure, hasErrorCode } from '#app/lib/browser/server-message.ts'
import { findStaffScreen } from './staff-screens.ts'

/** The URL parameter with the ID of the entry to open, or `new`. */
export const openParameter = 'open'

/** Returns the URL that opens a dialog of a staff screen. `request` is `new` or the ID of an entry. */
export function getOpenPath(screenPath: string, request: string): string {
  return `${screenPath}${screenPath.includes('?') ? '&' : '?'}${new URLSearchParams({ [openParameter]: request })}`
}

/** Returns the URL that opens an entry of a kind or table, or null if no screen shows the entry. */
export function getEntryPath(kind: string, id: string): string | null {
  switch (kind) {
    case 'articles':
      return getOpenPath('/admin', id)
    case 'applications':
      return getOpenPath('/admin/applications', id)
    case 'leadership':
      return getOpenPath('/admin?tab=leadership', id)
    case 'media':
    case 'media_library':
      return getOpenPath('/admin?tab=media', id)
    case 'pages':
    case 'page-drafts':
    case 'content_documents':
      return id.startsWith('service:') ? `/admin/services/${id.slice('service:'.length)}` : `/admin/pages/${id}`
    case 'services':
      return `/admin/services/${id}`
    default:
      return null
  }
}

interface EntryRequest<Entry> {
  /** Resolves to null if no entry has this ID. Required if the screen opens single entries. */
  fetchEntry?: (id: string) => Promise<Entry | null>
  onFound?: (entry: Entry) => void
  /** Called after a toast has explained why the entry can't be opened. */
  onMissing?: (id: string) => void
}

interface OpenRequest<Entry> extends EntryRequest<Entry> {
  screenPath: string
  onNew: () => void
}

export function useOpenEntry<Entry>({ fetchEntry, onFound, onMissing }: EntryRequest<Entry>) {
  const toasts = useToasts()
  return async (id: string): Promise<void> => {
    try {
      const entry = (await fetchEntry?.(id)) ?? null
      if (entry !== null) return onFound?.(entry)
      toasts.showError('Not found', 'It may have been deleted.')
    } catch (error) {
      // Postgres reports `invalid_text_representation` if the parameter isn't a valid ID.
      const isInvalidId = hasErrorCode(error, '22P02')
      if (isInvalidId) toasts.showError('Not found', 'Check the address.')
      else toasts.showError('Couldn’t open the entry', explainFailure(error))
    }
    onMissing?.(id)
  }
}

/**
 * Removes the `open` parameter from the URL and opens its entry, or explains why the entry can't be
 * opened.
 */
export function useOpenRequest<Entry = never>({ screenPath, onNew, ...entry }: OpenRequest<Entry>): void {
  const openEntry = useOpenEntry(entry)
  const [params, setParams] = useSearchParams()
  // A tab stays mounted briefly after the user leaves it. It must ignore another tab's request.
  const isOpen = findStaffScreen(useLocation()).path === screenPath
  const request = isOpen ? params.get(openParameter) : null

  const onRequest = useEffectEvent((openValue: string) => {
    const remainingParams = new URLSearchParams(window.location.search)
    remainingParams.delete(openParameter)
    setParams(remainingParams, { replace: true, preventScrollReset: true })
    if (openValue === 'new') onNew()
    else void openEntry(openValue)
  })
  useEffect(() => {
    if (request !== null) onRequest(request)
  }, [request])
}
