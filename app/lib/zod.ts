import { config, z } from 'zod'

// Zod compiles schemas with `new Function`, which the Content-Security-Policy forbids; even the
// attempt is reported as a violation. Zod decides when a schema is created, so all schemas of the
// website must import `z` from here.
if (!import.meta.env.SSR) config({ jitless: true })

export { z }
