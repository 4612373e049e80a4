interface Shared<T> {
  started: Promise<{ value: T; stop: () => Promise<void> }>
  users: number
}

declare global {
  var onceStarted: Map<string, Shared<unknown>> | undefined
}

/**
 * Starts a resource that several projects of a run share, and stops it after the last project. The
 * resource is stored globally, because Vitest reloads the modules of a global setup for each
 * project.
 */
export async function oncePerRun<T>(
  name: string,
  start: () => Promise<{ value: T; stop: () => Promise<void> }>,
): Promise<{ value: T; stop: () => Promise<void> }> {
  globalThis.onceStarted ??= new Map()
  // Callers always use the same type for a name.
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
