import { createHook } from 'node:async_hooks'

/**
 * Keeps one object of `process.nextTick` for as long as the process lives, and returns it. A full garbage collection that finds none in
 * use drops their hidden class, and V8 builds each later one property by property in its runtime: with the dozen that an answer takes,
 * a third more of a processor for a kept page (docs/decisions/0098). To be called before the first such collection.
 */
export function keepTickShape(): object | undefined {
  let tick: object | undefined
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tick = resource
    },
    trackPromises: false,
  }).enable()
  process.nextTick(() => {})
  hook.disable()
  // Nothing else here lives as long as the process.
  Object.defineProperty(process, Symbol('stationhouse.tick'), { value: tick })
  return tick
}
