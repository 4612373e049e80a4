import { readProcess } from '#lib/system-processes.ts'

const tickMs = 500

/**
 * Calls `onGone` once, when a process that started this one is gone. `launchers` are its parent, and where that is a shell of npm, npm
 * itself; nobody is watched where there are none. `readParent` gives the parent of a process, or null where it can't be read.
 */
export function watchLaunchers(
  launchers: readonly number[],
  onGone: () => void,
  readParent: (pid: number) => number | null = (pid) => readProcess(pid)?.parent ?? null,
): void {
  const [parent, above] = launchers
  if (parent === undefined) return
  const timer = setInterval(() => {
    // The parent is there as long as it is the parent: what can't be read of it, for want of a descriptor, says nothing.
    const isThere = process.ppid === parent && (above === undefined || (readParent(parent) ?? above) === above)
    if (isThere) return
    clearInterval(timer)
    onGone()
  }, tickMs).unref()
}
