/**
 * A problem that the operator can fix. The message is for the operator and is printed without a
 * stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  /** True if no start can succeed until the operator changes the settings. */
  readonly isConfigError: boolean = false
}

/** The message names the setting and the allowed values. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
  override readonly isConfigError = true
}
