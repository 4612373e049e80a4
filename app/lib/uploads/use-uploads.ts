import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadWatch } from './watched-fetch.ts'

/** A file that waits for its turn, is being uploaded, or was not taken. */
export interface Upload<Job> {
  id: string
  fileName: string
  /** Null for a file that was refused before anything was sent. */
  job: Job | null
  /** An object URL; null where `job` is. */
  previewUrl: string | null
  /** From 0 to 1; null while it waits. */
  progress: number | null
  /** Why it was not taken, in a sentence; null while it may still arrive. */
  failure: string | null
}

/** Says how a stored file differs from the one that was chosen. */
export interface UploadNote {
  id: string
  fileName: string
  text: string
}

interface UploadOptions<Job, Result> {
  send: (job: Job, watch: UploadWatch) => Promise<Result>
  onSent: (result: Result, job: Job) => void
  /** Not called for canceled uploads. Returns the reason in a sentence for the person. */
  onFailed: (error: unknown, job: Job) => string
}

/**
 * Uploads files one after the other, so that they arrive in the order in which they were chosen. A job is a file with
 * anything else that `send` needs. What fails stays listed until it is tried again or removed.
 */
export function useUploads<Job extends { file: File }, Result>({ send, onSent, onFailed }: UploadOptions<Job, Result>) {
  const { shown, latest, change } = useLatestList<Upload<Job>>()
  const [doneCount, setDoneCount] = useState(0)
  const [notes, setNotes] = useState<readonly UploadNote[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  const forget = useCallback(
    (isForgotten: (one: Upload<Job>) => boolean) =>
      change((all) =>
        all.filter((one) => {
          if (!isForgotten(one)) return true
          aborts.current.get(one.id)?.abort()
          if (one.previewUrl) URL.revokeObjectURL(one.previewUrl)
          return false
        }),
      ),
    [change],
  )
  const cancelAll = useCallback(() => forget(isPending), [forget])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      forget(() => true)
    }
  }, [forget])

  function update(id: string, part: Partial<Upload<Job>>) {
    change((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }

  async function upload(job: Job, id: string, { signal }: AbortController) {
    try {
      if (signal.aborted) return
      update(id, { progress: 0 })
      const noted: UploadNote[] = []
      const result = await send(job, {
        onProgress: (progress) => update(id, { progress }),
        onNote: (text) => void noted.push({ id, fileName: job.file.name, text }),
        signal,
      })
      if (signal.aborted) return
      setNotes((all) => [...all, ...noted])
      forget((one) => one.id === id)
      onSent(result, job)
    } catch (error) {
      if (!signal.aborted) update(id, { failure: onFailed(error, job) })
    } finally {
      aborts.current.delete(id)
      setDoneCount((count) => count + 1)
    }
  }

  function enqueue(id: string, job: Job) {
    if (!latest.current.some((one) => isPending(one) && one.id !== id)) {
      setDoneCount(0)
      setNotes([])
    }
    const abort = new AbortController()
    aborts.current.set(id, abort)
    queue.current = queue.current.then(() => upload(job, id, abort))
  }

  const pending = shown.filter(isPending)
  return {
    /** In the order in which they were chosen. */
    uploads: shown,
    pending,
    /** How many of those that were started together are done, failed or canceled. */
    doneCount: pending.length > 0 ? doneCount : 0,
    /** Resolves when these jobs and all earlier ones are done, failed or canceled. */
    start(jobs: readonly Job[]): Promise<void> {
      forget((one) => one.failure !== null && jobs.some(({ file }) => file === one.job?.file))
      for (const job of jobs) {
        const id = crypto.randomUUID()
        const previewUrl = URL.createObjectURL(job.file)
        const waiting = { id, fileName: job.file.name, job, previewUrl, progress: null, failure: null }
        change((all) => [...all, waiting])
        enqueue(id, job)
      }
      return queue.current
    },
    /** Lists files that are not even sent, with the reasons. */
    refuse(files: readonly { name: string; failure: string }[]) {
      const refused = files.map(({ name, failure }) => ({ id: crypto.randomUUID(), fileName: name, failure }))
      change((all) => [...all, ...refused.map((one) => ({ ...one, job: null, previewUrl: null, progress: null }))])
    },
    retry({ id, job }: Upload<Job>) {
      if (!job) return
      update(id, { failure: null, progress: null })
      enqueue(id, job)
    },
    /** Cancels an upload, or takes one that failed off the list. */
    remove: (id: string) => forget((one) => one.id === id),
    cancelAll,
    /** About the files that were stored last. */
    notes,
    /** Takes those that failed off the list. Returns the names, except of refused files. */
    removeFailed(): string[] {
      const failed = latest.current.filter(hasFailed)
      forget((one) => !isPending(one))
      return failed.map(({ fileName }) => fileName)
    },
    /** Resolves when no upload is pending: to false if any has failed, or the form is gone. */
    settled: useCallback(async () => {
      while (latest.current.some(isPending)) await queue.current
      return !isGone.current && !latest.current.some(hasFailed)
    }, [latest]),
  }
}

function isPending({ failure }: { failure: string | null }): boolean {
  return failure === null
}

/** False for a file that was refused at once: its user knows that it isn't part of the form. */
export function hasFailed({ job, failure }: Pick<Upload<unknown>, 'job' | 'failure'>): boolean {
  return failure !== null && job !== null
}

/** A list as state, whose latest value can be read before the next render. */
function useLatestList<Item>() {
  const [shown, setShown] = useState<readonly Item[]>([])
  const latest = useRef<readonly Item[]>([])
  const change = useCallback((next: (all: readonly Item[]) => readonly Item[]) => {
    latest.current = next(latest.current)
    setShown(latest.current)
  }, [])
  return { shown, latest, change }
}
