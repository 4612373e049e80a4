import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Young objects are collected, and the heap of old ones grows, in smaller steps than V8 takes on a machine with much memory. */
const heapFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * glibc keeps fewer pools. It returns freed memory to the system only from the end of a pool, so allocations of 16 KB and more are
 * mapped instead, and returned wherever they lie (docs/decisions/0082). Unless they are set, the thresholds grow with what is freed.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Runs the built server in place of this process, with what bounds its memory (docs/decisions/0082); where a system can't replace
 * a process, in this one.
 */
export async function runProgram(root: string): Promise<void> {
  const program = join(root, 'build', 'program', 'serve-build.js')
  if (process.platform === 'win32') return void (await import(pathToFileURL(program).href))
  process.execve?.(process.execPath, [process.execPath, ...heapFlags, program], {
    ...process.env,
    ...allocator,
    // Most of the time of a second start would go into compiling the same modules again.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    // The channel to the launcher ends with what this process was.
    ...(process.connected && { STATIONHOUSE_LAUNCHER: String(process.ppid) }),
  })
}
