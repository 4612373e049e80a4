import { expect, test } from 'vitest'
import { withCors } from './with-cors.ts'

const handle = withCors('POST', async () => Response.json({ message: 'refused' }, { status: 403 }))

test('A preflight request from another origin gets a response without running the handler', async () => {
  const response = await handle(new Request('https://project.example/functions/v1/x', { method: 'OPTIONS' }))
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
})

test('Other origins can read responses, including errors', async () => {
  const response = await handle(new Request('https://project.example/functions/v1/x', { method: 'POST' }))
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await response.json()).toEqual({ message: 'refused' })
})
