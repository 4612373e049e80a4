import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadWatch } from './watched-fetch.ts'

/** A file that waits for its turn or is being uploaded. */
export interface PendingUpload {
  id: string
  file: File
  /** An object URL. */
  previewUrl: string
  /** From 0 to 1; null while it waits. */
  progress: number | null
}

interface UploadOptions<Job, Result> {
  send: (job: Job, watch: UploadWatch) => Promise<Result>
  onSent: (result: Result, job: Job) => void
  /** Not called for canceled uploads. */
  onFailed: (error: unknown, job: Job) => void
}

/**
 * Uploads files one after the other, so that they arrive in the order in which they were chosen. A job is a file with
 * anything else that `send` needs.
 */
export function useUploads<Job extends { file: File }, Result>({ send, onSent, onFailed }: UploadOptions<Job, Result>) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  const cancelAll = useCallback(() => {
    for (const abort of aborts.current.values()) abort.abort()
    setPending([])
  }, [])
  useEffect(() => cancelAll, [cancelAll])

  async function upload(job: Job, id: string, { signal }: AbortController) {
    const onProgress = (progress: number) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, progress } : one)))
    try {
      if (signal.aborted) return
      onProgress(0)
      onSent(await send(job, { onProgress, signal }), job)
    } catch (error) {
      if (!signal.aborted) onFailed(error, job)
    } finally {
      aborts.current.delete(id)
      setPending((all) => all.filter((one) => one.id !== id))
    }
  }

  return {
    pending,
    /** Resolves when these jobs and all earlier ones are done, failed or canceled. */
    start(jobs: readonly Job[]): Promise<void> {
      for (const job of jobs) {
        const id = crypto.randomUUID()
        const abort = new AbortController()
        const previewUrl = URL.createObjectURL(job.file)
        aborts.current.set(id, abort)
        setPending((all) => [...all, { id, file: job.file, previewUrl, progress: null }])
        queue.current = queue.current.then(() => upload(job, id, abort)).finally(() => URL.revokeObjectURL(previewUrl))
      }
      return queue.current
    },
    cancel(id: string) {
      aborts.current.get(id)?.abort()
      setPending((all) => all.filter((one) => one.id !== id))
    },
    cancelAll,
    /** Resolves when no upload is pending. */
    settled: useCallback(() => queue.current, []),
  }
}
