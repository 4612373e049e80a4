import { createServer, type ServerResponse } from 'node:http'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import type { Network } from '#server/outgoing/request-host.ts'

type Handler = (response: ServerResponse) => void

export interface FakeGameServer {
  /** URL with a host name that only `network` resolves. */
  url: string
  /** URL with an IP address, for a server in another process. */
  localUrl: string
  /** Request handlers by file name. Other files get a 404. */
  handlers: Map<string, Handler>
  /** Names of the requested files. */
  requestedFiles: string[]
  connectionCount(): number
  /** Errors found in the received requests. Every test expects none. */
  requestErrors: string[]
  /** A network that resolves `game.test` to this server. `otherHosts` adds or replaces hosts. */
  network(otherHosts?: Record<string, string[]>): Network
  setPlayers(players: number, capacity?: number): void
  close(): Promise<void>
}

/** Part of each player's name and identifiers, which must never appear in a page or log. */
export const playerCanary = 'canary-of-a-player-4c1d'

const createPlayers = (players: number) =>
  Array.from({ length: players }, (_, id) => ({
    id,
    name: `${playerCanary} ${id}`,
    identifiers: [`steam:${playerCanary}`, `license:${playerCanary}`],
    endpoint: '127.0.0.1',
    ping: 40,
  }))

/** Starts a local server with the two JSON files of a FiveM server. */
export async function startFakeGameServer(): Promise<FakeGameServer> {
  const requestedFiles: string[] = []
  const requestErrors: string[] = []
  let connectionCount = 0
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    requestedFiles.push(url.slice(1))
    if (method !== 'GET' || !/^\/(dynamic|players)\.json$/.test(url)) requestErrors.push(`asked for ${method} ${url}`)
    for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for']) {
      if (headers[name] !== undefined) requestErrors.push(`sent ${name}`)
    }
    if (headers['accept-encoding'] !== 'identity') requestErrors.push('asked for a compressed response')
    const handler = game.handlers.get(url.slice(1))
    if (handler) handler(response)
    else response.writeHead(404).end()
  })
  server.on('connection', () => {
    connectionCount += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = requireListeningPort(server)
  const game: FakeGameServer = {
    url: `http://game.test:${port}`,
    localUrl: `http://127.0.0.1:${port}`,
    handlers: new Map(),
    requestedFiles,
    connectionCount: () => connectionCount,
    requestErrors,
    network: (otherHosts = {}) => ({
      resolve: async (name) => otherHosts[name] ?? (name === 'game.test' ? ['127.0.0.1'] : []),
      // The fake server has only a loopback address.
      isAllowed: (address) => address === '127.0.0.1',
    }),
    setPlayers(players, capacity = 64) {
      // FiveM sends `clients` as a number and `sv_maxclients` as text.
      const dynamic = {
        clients: players,
        gametype: 'Freeroam',
        hostname: playerCanary,
        sv_maxclients: String(capacity),
      }
      game.handlers.set('dynamic.json', (response) => response.end(JSON.stringify(dynamic)))
      game.handlers.set('players.json', (response) => response.end(JSON.stringify(createPlayers(players))))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  game.setPlayers(12)
  return game
}
