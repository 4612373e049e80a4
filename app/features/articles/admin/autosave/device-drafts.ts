import { type DeviceDraft, deviceDraftSchema } from './unsaved-draft.ts'

const databaseName = 'stationhouse-writing'
const storeName = 'article-copies'

export type DeviceDrafts = ReturnType<typeof createDeviceDrafts>

/**
 * Stores the drafts of all users of this browser in IndexedDB. Calls take effect in order, and
 * reject if the browser has no storage, as in some private windows.
 */
export function createDeviceDrafts() {
  let databasePromise: Promise<IDBDatabase> | null = null

  async function run<Result>(
    mode: IDBTransactionMode,
    createRequest: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
  ) {
    databasePromise ??= openDatabase()
    const database = await databasePromise.catch((error: unknown) => {
      databasePromise = null
      throw error
    })
    // `strict` waits until the draft is on disk, where it survives a power failure.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = createRequest(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () =>
        reject(transaction.error ?? new DOMException('The draft could not be stored', 'AbortError'))
    })
    return request?.result
  }

  return {
    async list(): Promise<DeviceDraft[]> {
      const rows = (await run<unknown[]>('readonly', (store) => store.getAll())) ?? []
      return rows.flatMap((row) => deviceDraftSchema.safeParse(row).data ?? [])
    },
    async put(draft: DeviceDraft): Promise<void> {
      await run('readwrite', (store) => store.put(draft))
    },
    async remove(ids: readonly string[]): Promise<void> {
      await run('readwrite', (store) => ids.map((id) => store.delete(id)).at(-1))
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Lets another window delete or upgrade the database.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}
