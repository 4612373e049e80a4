import { config, z } from 'zod'

// Zod compiles schemas with `new Function`, which the pages' Content-Security-Policy forbids; even the attempt is reported
// as a violation. It decides when a schema is created, so every schema of the website imports `z` from here.
if (!import.meta.env.SSR) config({ jitless: true })

export { z }
