import { OperatorError } from '#lib/operator-error.ts'

/** The server can't listen where `PORT` and `HOST` say; `message` is one sentence for the operator that names the one to change. */
export class ListenError extends OperatorError {
  override readonly name = 'ListenError'

  constructor({ host, port }: { host: string; port: number }, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    super(sentences[code]?.({ host, port }) ?? `HOST ${host} with PORT ${port} can't be listened on (${code}).`, {
      cause,
    })
  }
}

const unresolved = ({ host }: { host: string }) => `HOST is a name that this machine can't resolve: ${host}.`

const sentences: Record<string, (place: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program; set PORT to a free one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}; set HOST to one that it has.`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
}
