/**
 * A problem that the operator can fix. The message is for the operator and is printed without a
 * stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  /** True if no start can succeed until the operator changes the settings. */
  readonly isConfigError: boolean = false
}
