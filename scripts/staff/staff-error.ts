/** The message is for the console. */
export class StaffError extends Error {
  override readonly name = 'StaffError'
}

/** Throws `StaffError` with the backend's message. */
export function unwrap<T>(response: { data: T; error: null } | { data: unknown; error: { message: string } }): T {
  if (response.error !== null) throw new StaffError(asSentence(response.error.message), { cause: response.error })
  return response.data
}

function asSentence(message: string): string {
  const [line = ''] = message.split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}
