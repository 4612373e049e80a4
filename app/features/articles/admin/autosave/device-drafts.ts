import { type DeviceDraft, deviceDraftSchema } from './unsaved-draft.ts'

const databaseName = 'stationhouse-writing'
const storeName = 'article-copies'

export type DeviceDrafts = ReturnType<typeof createDeviceDrafts>

/**
 * The copies in IndexedDB, of every user of this browser. Its calls take effect in their order. Each rejects where the
 * browser keeps nothing, as some do in private windows. The first one opens the database.
 */
export function createDeviceDrafts() {
  let opening: Promise<IDBDatabase> | null = null

  async function run<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result> | undefined) {
    opening ??= open()
    const database = await opening.catch((error: unknown) => {
      opening = null
      throw error
    })
    // A copy counts as kept once it is on the disk, because the machine may lose its power.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'))
    })
    return request?.result
  }

  return {
    async list(): Promise<DeviceDraft[]> {
      const rows = (await run<unknown[]>('readonly', (store) => store.getAll())) ?? []
      return rows.flatMap((row) => deviceDraftSchema.safeParse(row).data ?? [])
    },
    async put(copy: DeviceDraft): Promise<void> {
      await run('readwrite', (store) => store.put(copy))
    },
    async remove(ids: readonly string[]): Promise<void> {
      await run('readwrite', (store) => ids.map((id) => store.delete(id)).at(-1))
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Another window may delete the database or bring a newer one.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}
