import { z } from '#app/lib/zod.ts'
import { isSame } from '#content/model/merge-content.ts'
import { getDefaultContent } from '#content/services/default-content.ts'
import { readServiceContent } from '../listed-service.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema } from '../service-schema.ts'

/** The form's values, in the order of the form. The database has the same rules as checks. */
export const serviceInputSchema = z.object({ action: serviceActionSchema, forms: serviceFormsSchema })

export type ServiceInput = z.infer<typeof serviceInputSchema>

type ServiceColumns = Pick<ServiceRow, 'action' | 'forms'>

// Parsing copies the values, which a form changes.
export function toServiceInput(row: ServiceRow): ServiceInput {
  return serviceInputSchema.parse(readServiceContent(row.id, row))
}

export function getDefaultInput(id: string): ServiceInput {
  return serviceInputSchema.parse(getDefaultContent(id))
}

/** Returns the columns to store: null for each part that equals its default. */
export function toServiceColumns(id: string, input: ServiceInput): ServiceColumns {
  const usual = getDefaultContent(id)
  return {
    action: isSame(input.action, usual.action) ? null : input.action,
    forms: isSame(input.forms, usual.forms) ? null : input.forms,
  }
}
