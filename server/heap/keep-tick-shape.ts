import { createHook } from 'node:async_hooks'

/**
 * One object of `process.nextTick`, kept for as long as the process lives. A full garbage collection that finds none in use drops their
 * hidden class, and V8 builds each later one property by property in its runtime, which made kept pages a third slower
 * (docs/decisions/0098).
 */
let tick: object | undefined
const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') tick = resource
  },
  trackPromises: false,
}).enable()
process.nextTick(() => {})
hook.disable()
// A variable that nothing reads may be optimized away.
Object.defineProperty(process, Symbol.for('stationhouse.tick'), { value: tick })
