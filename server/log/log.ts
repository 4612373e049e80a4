import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Creates a logger that writes one line of JSON per event, to stdout by default. The logger redacts
 * fields that may hold secrets or email addresses.
 */
export function createLog(destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
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
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Logs only these fields, because other fields of Postgres errors may contain secrets. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code, status } = pino.stdSerializers.err(error)
  return { type, message, stack, code, status }
}
