import { totalmem } from 'node:os'
import { z } from 'zod'
import { defaultMemoryBytes } from '#lib/memory-budget.ts'
import { wholeNumber } from './setting-values.ts'

/** How much of the machine a server takes. */
export interface Capacity {
  /** Memory that the server may take beyond what it takes at rest, in bytes. */
  memoryBytes: number
}

const mebibyte = 1024 * 1024
const fewestMegabytes = 8

export const capacitySchema = z.object({
  MEMORY_MB: wholeNumber({ from: fewestMegabytes, to: 999_999 }).default(defaultMemoryBytes / mebibyte),
})

export const capacityAllowed = {
  MEMORY_MB: `a number of megabytes from ${fewestMegabytes} on, which cached pages, pictures and the like may take`,
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
