import { OperatorError } from '#lib/operator-error.ts'

/** Throws `OperatorError` with the backend's message. */
export function unwrap<T>(response: { data: T; error: null } | { data: unknown; error: { message: string } }): T {
  if (response.error !== null) throw new OperatorError(asSentence(response.error.message), { cause: response.error })
  return response.data
}

function asSentence(message: string): string {
  const [line = ''] = message.split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}
