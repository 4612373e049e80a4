import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { createLogBudget } from './log-budget.ts'

export type Log = Logger

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Ordinary operation writes a few lines a minute. */
const linesPerMinute = 600

interface LogOptions {
  destination?: DestinationStream
}

/**
 * A logger that writes one line of JSON per event, to stdout by default, with fields that may hold secrets or addresses redacted.
 * What goes beyond 600 lines a minute is left out and counted.
 */
export function createLog({ destination }: LogOptions = {}): Log {
  const budget = createLogBudget(linesPerMinute, (count) =>
    log.warn(
      { event: 'lines_left_out', count },
      `the log leaves out what goes beyond ${linesPerMinute} lines a minute`,
    ),
  )
  const options: LoggerOptions = {
    base: null,
    hooks: {
      logMethod(args, method, level) {
        if (budget.take(level)) method.apply(this, args)
      },
    },
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
  const log = destination ? pino(options, destination) : pino(options)
  return log
}

/** Other fields of an error from Postgres repeat statements and rows, which may hold secrets. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code, status } = pino.stdSerializers.err(error)
  return { type, message, stack, code, status }
}
