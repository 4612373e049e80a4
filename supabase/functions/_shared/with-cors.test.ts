import { expect, test } from 'vitest'
import { withCors } from './with-cors.ts'

const handle = withCors('POST', async () => Response.json({ message: 'refused' }, { status: 403 }))

test('A page of another address learns that it may ask, without anything being done', async () => {
  const answer = await handle(new Request('https://project.example/functions/v1/x', { method: 'OPTIONS' }))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
})

test('It may read answers, refusals included', async () => {
  const answer = await handle(new Request('https://project.example/functions/v1/x', { method: 'POST' }))
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await answer.json()).toEqual({ message: 'refused' })
})
