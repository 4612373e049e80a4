import { config, z } from 'zod'

// Without this setting, Zod compiles schemas with `new Function`, and the browser reports a
// violation of the Content-Security-Policy. The setting must precede the first schema, so import
// `z` from this file.
if (!import.meta.env.SSR) config({ jitless: true })

export { z }
