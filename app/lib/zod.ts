import { config, z } from 'zod'

// For speed zod compiles schemas with `new Function`, which the pages' policy forbids: even the attempt is reported.
// It looks when a schema is made, so every schema of the website gets its `z` from here.
if (!import.meta.env.SSR) config({ jitless: true })

export { z }
