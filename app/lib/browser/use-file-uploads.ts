import { useCallback, useEffect, useRef, useState } from 'react'
import { useSupabase } from './supabase-context.tsx'
import { uploadFile } from './upload-file.ts'

/** A file that waits for its turn or is being uploaded. */
export interface PendingUpload {
  id: string
  fileName: string
  previewUrl: string
  /** From 0 to 1; null while it waits. */
  progress: number | null
}

interface FileUploads {
  pending: PendingUpload[]
  /** Uploads the files one after the other, so that they arrive in the order in which they were chosen. */
  start: (files: File[]) => void
  cancel: (id: string) => void
  /** Resolves when no upload is pending. */
  settled: () => Promise<void>
  /** Deletes what was uploaded here, except for the given addresses. */
  discardExcept: (keptUrls: readonly string[]) => Promise<void>
}

interface Target {
  bucket: string
  onUploaded: (url: string) => void
  onFailed: (file: File, cause: unknown) => void
}

export function useFileUploads({ bucket, onUploaded, onFailed }: Target): FileUploads {
  const supabase = useSupabase()
  const [pending, setPending] = useState<PendingUpload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const uploaded = useRef(new Map<string, string>())
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  async function send(id: string, file: File, previewUrl: string) {
    const abort = aborts.current.get(id)
    try {
      if (!abort || abort.signal.aborted) return
      const onProgress = (progress: number) =>
        setPending((all) => all.map((one) => (one.id === id ? { ...one, progress } : one)))
      onProgress(0)
      const { path, url } = await uploadFile(supabase, { bucket }, file, { onProgress, signal: abort.signal })
      uploaded.current.set(url, path)
      onUploaded(url)
    } catch (cause) {
      if (!abort?.signal.aborted) onFailed(file, cause)
    } finally {
      aborts.current.delete(id)
      URL.revokeObjectURL(previewUrl)
      setPending((all) => all.filter((one) => one.id !== id))
    }
  }

  function start(files: File[]) {
    for (const file of files) {
      const id = crypto.randomUUID()
      const previewUrl = URL.createObjectURL(file)
      aborts.current.set(id, new AbortController())
      setPending((all) => [...all, { id, fileName: file.name, previewUrl, progress: null }])
      queue.current = queue.current.then(() => send(id, file, previewUrl))
    }
  }

  function cancel(id: string) {
    aborts.current.get(id)?.abort()
    setPending((all) => all.filter((one) => one.id !== id))
  }

  const settled = useCallback(() => queue.current, [])

  async function discardExcept(keptUrls: readonly string[]) {
    const unused = [...uploaded.current].filter(([url]) => !keptUrls.includes(url)).map(([, path]) => path)
    uploaded.current.clear()
    if (unused.length > 0) await supabase.storage.from(bucket).remove(unused)
  }

  return { pending, start, cancel, settled, discardExcept }
}
