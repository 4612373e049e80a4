import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './create-query-client.ts'

test('An answer that was on its way for the first time when something changed is asked for again', async () => {
  const client = createQueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['status', 'one'],
    queryFn() {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  const done = client.invalidateQueries({ queryKey: ['status'] })
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('after')
  await done
  expect(observer.getCurrentResult().data).toBe('after')
})
