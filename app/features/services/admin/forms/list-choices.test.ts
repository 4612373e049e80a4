import { expect, test } from 'vitest'
import { listChoices } from './list-choices.ts'

test('Each line is a choice, except for empty and repeated lines', () => {
  expect(listChoices(' By mail \n\nIn person\r\nBy mail\n')).toEqual(['By mail', 'In person'])
  expect(listChoices(' \n')).toEqual([])
})
