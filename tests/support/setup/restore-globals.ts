import { afterAll } from 'vitest'

const { Request, Response } = globalThis

/** The HTTP server replaces these globals with faster classes, which lack methods that other tests use. */
afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
})
