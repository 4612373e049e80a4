import { expect, test } from 'vitest'
import { createApplicationSchema } from './application-input.ts'

const createQuestion = (isRequired: boolean) => ({ text: 'Why us?', hint: '', isRequired })
const schema = createApplicationSchema([createQuestion(true), createQuestion(false)])
const input = { name: 'Ana', discordName: 'ana', answers: ['The harbor.', ''] }

test('Names become one line, because the database rejects control characters', () => {
  const { name, discordName } = schema.parse({ ...input, name: ' Ana\tReyes\u0007 ', discordName: 'ana\n.reyes' })
  expect([name, discordName]).toEqual(['Ana Reyes', 'ana .reyes'])
})

test('Each rejected value has an error that names its field', () => {
  const { error } = schema.safeParse({ name: ' \t', discordName: 'x'.repeat(101), answers: [' ', 'x'.repeat(2001)] })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'name: Enter a name.',
    'discordName: Shorten the Discord name to 100 characters.',
    'answers.0: “Why us?” needs an answer.',
    'answers.1: Shorten your answer to “Why us?” to 2,000 characters.',
  ])
  expect(schema.safeParse(input).success).toBe(true)
})
