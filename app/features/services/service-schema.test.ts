import { expect, test } from 'vitest'
import {
  acceptedActions,
  acceptedForms,
  rejectedActions,
  rejectedForms,
} from '#tests/support/hostile/rejected-services.ts'
import { serviceActionSchema, serviceFormsSchema } from './service-schema.ts'

test.each(rejectedActions.map((action) => [JSON.stringify(action).slice(0, 90), action]))(
  'The form rejects the action %s',
  (_, action) => {
    expect(serviceActionSchema.safeParse(action).success).toBe(false)
  },
)

test.each(rejectedForms.map((forms) => [JSON.stringify(forms).slice(0, 90), forms]))(
  'The form rejects the forms %s',
  (_, forms) => {
    expect(serviceFormsSchema.safeParse(forms).success).toBe(false)
  },
)

test('The form accepts values at the database’s limits unchanged', () => {
  for (const action of acceptedActions) expect(serviceActionSchema.parse(action)).toEqual(action)
  expect(serviceFormsSchema.parse(acceptedForms)).toEqual(acceptedForms)
})
