interface Shared<T> {
  started: Promise<{ value: T; stop: () => Promise<void> }>
  users: number
}

declare global {
  var onceStarted: Map<string, Shared<unknown>> | undefined
}

/**
 * Starts what several projects of a run use, for the first that asks, and stops it after the last.
 * It is kept globally, because Vitest loads the modules of a global set-up anew for each project.
 */
export async function oncePerRun<T>(
  name: string,
  start: () => Promise<{ value: T; stop: () => Promise<void> }>,
): Promise<{ value: T; stop: () => Promise<void> }> {
  globalThis.onceStarted ??= new Map()
  // What is kept under a name was put there under it.
  const shared = (globalThis.onceStarted.get(name) as Shared<T> | undefined) ?? { started: start(), users: 0 }
  globalThis.onceStarted.set(name, shared)
  shared.users += 1
  const { value, stop } = await shared.started
  return {
    value,
    stop: async () => {
      shared.users -= 1
      if (shared.users === 0) await stop()
    },
  }
}
