import { type Logger, pino } from 'pino'

export type Log = Logger

/** A logger that writes one line of JSON per event to stdout, with fields that may hold secrets or addresses redacted. */
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
