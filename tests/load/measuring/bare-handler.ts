import { createServer } from 'node:http'
import { getRaw } from './get-raw.ts'

/** The least that a server of Node does: answers everything with the answer that another one gave, and prints where it listens. */
const [url = '', headers = '{}'] = process.argv.slice(2)
const { status, body, ...answer } = await getRaw(url, JSON.parse(headers))
const added = ['date', 'connection', 'keep-alive']
const own = Object.entries(answer.headers).filter(([name]) => !added.includes(name))
const server = createServer((_, response) => {
  response.writeHead(status, Object.fromEntries(own))
  response.end(status === 304 ? undefined : body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
