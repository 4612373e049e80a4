import { type Logger, pino } from 'pino'

export type Log = Logger

/** One line of JSON for each event worth keeping; what could be a secret never gets in. */
export function createLog(): Log {
  return pino({
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'token',
        'access_token',
        'refresh_token',
        'apikey',
        'authorization',
        'cookie',
        'email',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
  })
}
