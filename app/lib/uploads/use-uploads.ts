import { useCallback, useEffect, useRef, useState } from 'react'
import { isFileUnusable } from './explain-upload-failure.ts'
import type { UploadTracker } from './track-upload.ts'

export interface Upload<Task> {
  id: string
  fileName: string
  /** Null for a file that the form rejected before the upload. */
  task: Task | null
  previewUrl: string | null
  /** From 0 to 1; null while queued. */
  progress: number | null
  /** A message for the user; null while queued or uploading. */
  failure: string | null
  /** True if retrying with the same file would fail as well. */
  isPermanentFailure: boolean
}

/** Explains how the stored file differs from the chosen file. */
export interface UploadNote {
  id: string
  text: string
}

interface UploadOptions<Task, Result> {
  send: (task: Task, tracker: UploadTracker) => Promise<Result>
  onSent: (result: Result, task: Task) => void
  /** Returns a message for the user. Isn't called for canceled uploads. */
  onFailed: (error: unknown, task: Task) => string
  /** Called when the user removes, replaces or retries an upload. */
  onCleared?: () => void
}

/**
 * Uploads files one after the other, in the order in which they were chosen. A task is a file plus
 * the data that `send` needs. Failed uploads stay in the list until the user retries or removes
 * them.
 */
export function useUploads<Task extends { file: File }, Result>(options: UploadOptions<Task, Result>) {
  const { send, onSent, onFailed, onCleared } = options
  const { list: uploadList, latest, change } = useLatestList<Upload<Task>>()
  const [doneCount, setDoneCount] = useState(0)
  const [notes, setNotes] = useState<readonly UploadNote[]>([])
  const abortControllers = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  const removeWhere = useCallback(
    (isRemoved: (upload: Upload<Task>) => boolean) =>
      change((list) =>
        list.filter((upload) => {
          if (!isRemoved(upload)) return true
          abortControllers.current.get(upload.id)?.abort()
          if (upload.previewUrl) URL.revokeObjectURL(upload.previewUrl)
          return false
        }),
      ),
    [change],
  )
  const cancelAll = useCallback(() => removeWhere(isPending), [removeWhere])
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      removeWhere(() => true)
    }
  }, [removeWhere])

  function update(id: string, changes: Partial<Upload<Task>>) {
    change((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  async function upload(task: Task, id: string, { signal }: AbortController) {
    try {
      if (signal.aborted) return
      update(id, { progress: 0 })
      const uploadNotes: UploadNote[] = []
      const result = await send(task, {
        onProgress: (progress) => update(id, { progress }),
        onNote: (text) => void uploadNotes.push({ id, text }),
        signal,
      })
      if (signal.aborted) return
      setNotes((list) => [...list, ...uploadNotes])
      removeWhere((upload) => upload.id === id)
      onSent(result, task)
    } catch (error) {
      if (!signal.aborted) update(id, { failure: onFailed(error, task), isPermanentFailure: isFileUnusable(error) })
    } finally {
      abortControllers.current.delete(id)
      setDoneCount((count) => count + 1)
    }
  }

  function enqueue(id: string, task: Task) {
    if (!latest.current.some((upload) => isPending(upload) && upload.id !== id)) {
      setDoneCount(0)
      setNotes([])
    }
    const abortController = new AbortController()
    abortControllers.current.set(id, abortController)
    queue.current = queue.current.then(() => upload(task, id, abortController))
  }

  function start(tasks: readonly Task[]): Promise<void> {
    removeWhere((upload) => upload.failure !== null && tasks.some(({ file }) => file === upload.task?.file))
    for (const task of tasks) {
      const id = crypto.randomUUID()
      const previewUrl = URL.createObjectURL(task.file)
      const queuedUpload = {
        id,
        fileName: task.file.name,
        task,
        previewUrl,
        progress: null,
        failure: null,
        isPermanentFailure: false,
      }
      change((list) => [...list, queuedUpload])
      enqueue(id, task)
    }
    return queue.current
  }

  function remove(id: string) {
    onCleared?.()
    removeWhere((upload) => upload.id === id)
  }

  const pendingUploads = uploadList.filter(isPending)
  return {
    uploads: uploadList,
    pendingUploads,
    /** Counts the uploads of the current batch that are done, failed or canceled. */
    doneCount: pendingUploads.length > 0 ? doneCount : 0,
    /** Resolves when these and all earlier uploads are done, failed or canceled. */
    start,
    reject(files: readonly { name: string; failure: string }[]) {
      const rejectedUploads = files.map(({ name, failure }) => ({ id: crypto.randomUUID(), fileName: name, failure }))
      const withoutTask = { task: null, previewUrl: null, progress: null, isPermanentFailure: true }
      change((list) => [...list, ...rejectedUploads.map((upload) => ({ ...upload, ...withoutTask }))])
    },
    retry({ id, task }: Upload<Task>) {
      if (!task) return
      onCleared?.()
      update(id, { failure: null, progress: null })
      enqueue(id, task)
    },
    replace({ id, task }: Upload<Task>, file: File) {
      if (!task) return
      remove(id)
      void start([{ ...task, file }])
    },
    /** Cancels an upload, or removes a failed upload from the list. */
    remove,
    cancelAll,
    notes,
    /**
     * Removes failed uploads and rejected files from the list. Returns the names of the failed
     * uploads.
     */
    removeFailed(): string[] {
      const failedUploads = latest.current.filter(hasFailed)
      onCleared?.()
      removeWhere((upload) => !isPending(upload))
      return failedUploads.map(({ fileName }) => fileName)
    },
    /**
     * Resolves when no upload is pending. The result is false if the list contains failed uploads or
     * if the form was closed.
     */
    waitForUploads: useCallback(async () => {
      while (latest.current.some(isPending)) await queue.current
      return !isUnmounted.current && !latest.current.some(hasFailed)
    }, [latest]),
  }
}

function isPending({ failure }: { failure: string | null }): boolean {
  return failure === null
}

/** False for a rejected file, because the user already knows that it isn't part of the form. */
export function hasFailed({ task, failure }: Pick<Upload<unknown>, 'task' | 'failure'>): boolean {
  return failure !== null && task !== null
}

/** `latest` has the current value even before the next render. */
function useLatestList<Item>() {
  const [list, setList] = useState<readonly Item[]>([])
  const latest = useRef<readonly Item[]>([])
  const change = useCallback((changeList: (oldList: readonly Item[]) => readonly Item[]) => {
    latest.current = changeList(latest.current)
    setList(latest.current)
  }, [])
  return { list, latest, change }
}
