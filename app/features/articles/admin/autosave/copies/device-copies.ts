import { type DeviceCopy, deviceCopySchema } from './unsaved-copy.ts'

const databaseName = 'stationhouse-writing'
const storeName = 'article-copies'

/** Copies in IndexedDB. Each call rejects where the browser keeps nothing, as some do in private windows. */
export interface DeviceCopies {
  /** Of everybody who wrote in this browser. */
  list: () => Promise<DeviceCopy[]>
  put: (copy: DeviceCopy) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

/** Opens the database with the first call. */
export function createDeviceCopies(): DeviceCopies {
  let opening: Promise<IDBDatabase> | null = null

  async function run<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result> | null) {
    opening ??= open()
    const database = await opening.catch((error: unknown) => {
      opening = null
      throw error
    })
    // Written to the disk before it counts as kept: the machine may lose its power, too.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'))
    })
    return request?.result
  }

  return {
    async list() {
      const rows = (await run<unknown[]>('readonly', (store) => store.getAll())) ?? []
      return rows.flatMap((row) => deviceCopySchema.safeParse(row).data ?? [])
    },
    async put(copy) {
      await run('readwrite', (store) => store.put(copy))
    },
    async remove(ids) {
      if (ids.length === 0) return
      await run('readwrite', (store) => {
        for (const id of ids) store.delete(id)
        return null
      })
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
