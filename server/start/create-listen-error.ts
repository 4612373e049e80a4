import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'

/** The message names the setting to change. */
export function createListenError({ host, port }: { host: string; port: number }, cause: unknown): OperatorError {
  const code = getErrorCode(cause) || String(cause)
  const message =
    messages[code]?.({ host, port }) ??
    `The server can't listen on HOST ${host} and PORT ${port} (${code}). Change one of them.`
  return new OperatorError(message, { cause })
}

const describeUnresolvedHost = ({ host }: { host: string }) =>
  `HOST is a name that this machine can't resolve: ${host}. Set HOST to an IP address of this machine.`

const messages: Record<string, (address: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program. Set PORT to a free port.`,
  EACCES: ({ port }) => `This user isn't allowed to listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}. Set HOST to one of its addresses.`,
  ENOTFOUND: describeUnresolvedHost,
  EAI_AGAIN: describeUnresolvedHost,
}
