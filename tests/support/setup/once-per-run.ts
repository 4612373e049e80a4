interface Shared<T> {
  started: Promise<{ value: T; stop: () => Promise<void> }>
  projectCount: number
}

declare global {
  var sharedResources: Map<string, Shared<unknown>> | undefined
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
  globalThis.sharedResources ??= new Map()
  // Callers always use the same type for a name.
  const shared = (globalThis.sharedResources.get(name) as Shared<T> | undefined) ?? {
    started: start(),
    projectCount: 0,
  }
  globalThis.sharedResources.set(name, shared)
  shared.projectCount += 1
  const { value, stop } = await shared.started
  return {
    value,
    stop: async () => {
      shared.projectCount -= 1
      if (shared.projectCount === 0) await stop()
    },
  }
}
