import { totalmem } from 'node:os'
import { z } from 'zod'
import { wholeNumber } from './setting-values.ts'

/** How much of the machine a server takes. */
export interface Capacity {
  /** Memory that the server may take beyond what it takes at rest, in bytes. */
  memoryBytes: number
}

const mebibyte = 1024 * 1024
const defaultMemoryBytes = 64 * mebibyte
/** A process that has served some thousand pages and pictures takes so much more than at rest, whatever it caches. */
const busyBytes = 40 * mebibyte
/** A cache takes so many times more than the bytes that it counts. */
const overhead = 1.5
const fewestMegabytes = 8

export const capacitySchema = z.object({
  MEMORY_MB: wholeNumber({ from: fewestMegabytes, to: 999_999 }).default(defaultMemoryBytes / mebibyte),
})

export const capacityAllowed = {
  MEMORY_MB: `a number of megabytes from ${fewestMegabytes} on, which the server may take more than at rest, for cached pages`,
}

/** Returns how many bytes the page cache may count, so that the process takes at most about `processBytes` more than at rest. */
export function pageCacheBytes(processBytes: number): number {
  return Math.floor(Math.max((processBytes - busyBytes) / overhead, processBytes / 4))
}

interface Circumstances {
  /** The memory of the machine, or what a container may have of it. */
  machineBytes?: number | undefined
  refuse: (name: keyof typeof capacityAllowed, because: string) => never
}

/** Refuses what would leave too little for the program and the database. */
export function readCapacity(
  { MEMORY_MB }: z.infer<typeof capacitySchema>,
  { machineBytes = memoryOfMachine(), refuse }: Circumstances,
): Capacity {
  const most = Math.max(fewestMegabytes, Math.floor(machineBytes / 2 / mebibyte))
  // What is not set starts everywhere.
  const isDefault = MEMORY_MB * mebibyte === defaultMemoryBytes
  if (MEMORY_MB > most && !isDefault)
    refuse('MEMORY_MB', `half of the memory of this machine, ${most} MB, is for the program and the database`)
  return { memoryBytes: MEMORY_MB * mebibyte }
}

function memoryOfMachine(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}
