import { OperatorError } from '#lib/operator-error.ts'

/** One sentence for the person at the console, or null for an unexpected error, which has to be logged with its stack. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  const { code, syscall, address, port } = readSystemError(error)
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return (
      listenSentences[code]?.(`${port}`, `${address}`) ?? `The server can't listen on ${address}:${port} (${code}).`
    )
  }
  if (/^(ECONN|ENOTFOUND|EAI_|CONNECT_TIMEOUT|CONNECTION_|28|3D000|08|53300)/.test(code) && error instanceof Error) {
    return `The database at DATABASE_URL can't be used: ${error.message.split('\n')[0]}`
  }
  return null
}

const listenSentences: Record<string, (port: string, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program; set PORT to a free one.`,
  EACCES: (port) => `This user may not listen on port ${port}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `This machine does not have the address ${host}; set HOST to one that it has.`,
  ENOTFOUND: (_port, host) => `HOST is a name that this machine can't resolve: ${host}.`,
}

function readSystemError(error: unknown): { code: string; syscall: string; address: unknown; port: unknown } {
  const { code, syscall, address, hostname, port } = Object(error) as Record<string, unknown>
  return { code: String(code ?? ''), syscall: String(syscall ?? ''), address: address ?? hostname, port }
}
