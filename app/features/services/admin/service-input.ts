import { z } from '#app/lib/zod.ts'
import { isEqual } from '#content/model/merge-content.ts'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import { parseActionAndForms } from '../listed-service.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema } from '../service-schema.ts'

/** Database checks repeat these rules. */
export const serviceInputSchema = z.object({ action: serviceActionSchema, forms: serviceFormsSchema })

export type ServiceInput = z.infer<typeof serviceInputSchema>

export type ServiceColumns = Pick<ServiceRow, 'action' | 'forms'>

export function toServiceInput(row: ServiceRow): ServiceInput {
  return serviceInputSchema.parse(parseActionAndForms(row.id, row))
}

export function getDefaultInput(id: string): ServiceInput {
  return serviceInputSchema.parse(requireDefaultActionAndForms(id))
}

/** A part that equals its default is stored as null. */
export function toServiceColumns(id: string, input: ServiceInput): ServiceColumns {
  const defaults = requireDefaultActionAndForms(id)
  return {
    action: isEqual(input.action, defaults.action) ? null : input.action,
    forms: isEqual(input.forms, defaults.forms) ? null : input.forms,
  }
}
