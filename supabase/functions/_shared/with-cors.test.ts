import { expect, test } from 'vitest'
import { withCors } from './with-cors.ts'

const handle = withCors('POST', async () => Response.json({ message: 'refused' }, { status: 403 }))

test('Answers a preflight from another origin without running the handler', async () => {
  const answer = await handle(new Request('https://project.example/functions/v1/x', { method: 'OPTIONS' }))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
})

test('Other origins can read responses, including errors', async () => {
  const answer = await handle(new Request('https://project.example/functions/v1/x', { method: 'POST' }))
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await answer.json()).toEqual({ message: 'refused' })
})
