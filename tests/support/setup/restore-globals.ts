import { afterAll } from 'vitest'

const { Request, Response } = globalThis

/** The HTTP server puts faster classes in their places, which lack methods that tests of other files use. */
afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
})
