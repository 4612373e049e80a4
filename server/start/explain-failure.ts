import { pino } from 'pino'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'

/**
 * Returns a message for the operator; null for an unexpected error, which is logged with its stack.
 */
export function explainFailure(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Error && /^(28|3D000|08|53300)/.test(getErrorCode(error))) {
    return `The database can't be used: ${error.message.split('\n')[0]}`
  }
  return null
}

/**
 * Returns the exit code of a failed start. With 78 (EX_CONFIG of sysexits.h), systemd doesn't
 * restart the server.
 */
export function getExitCode(error: unknown): 1 | 78 {
  return error instanceof OperatorError && error.isConfigError ? 78 : 1
}

/**
 * Returns the text that a failed command prints: a message, or the stack traces of an unexpected
 * error and its causes.
 */
export function formatFailure(error: unknown): string {
  return explainFailure(error) ?? (error instanceof Error ? pino.stdSerializers.err(error).stack : String(error))
}
