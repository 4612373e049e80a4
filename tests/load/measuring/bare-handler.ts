import { createServer } from 'node:http'
import { getRaw } from './get-raw.ts'

/** A minimal Node server that prints its address and repeats the response of another server. */
const [url = '', headers = '{}'] = process.argv.slice(2)
const { status, body, ...responseFields } = await getRaw(url, JSON.parse(headers))
const connectionHeaders = ['date', 'connection', 'keep-alive']
const headerEntries = Object.entries(responseFields.headers).filter(([name]) => !connectionHeaders.includes(name))
const server = createServer((_, response) => {
  response.writeHead(status, Object.fromEntries(headerEntries))
  response.end(status === 304 ? undefined : body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
