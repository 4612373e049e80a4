/**
 * Something that the person who started the program can mend: the message is one sentence for that person, who is shown
 * it without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  /** True if every start fails until somebody changes the settings. */
  readonly isWrongSetting: boolean = false
}
