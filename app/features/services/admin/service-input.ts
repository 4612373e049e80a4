import { z } from '#app/lib/zod.ts'
import { isSame } from '#content/model/merge-content.ts'
import { getDefaultContent, type ServiceContent } from '#content/services/default-content.ts'
import { readServiceContent } from '../service-content.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema } from '../service-schema.ts'

/** The form's values, in the order of the form. The database has the same rules as checks. */
export const serviceInputSchema = z.object({ action: serviceActionSchema, forms: serviceFormsSchema })

export type ServiceInput = z.infer<typeof serviceInputSchema>

type ServiceColumns = Pick<ServiceRow, 'action' | 'forms'>

export function toServiceInput(row: ServiceRow): ServiceInput {
  return copyContent(readServiceContent(row.id, row))
}

export function getDefaultInput(id: string): ServiceInput {
  return copyContent(getDefaultContent(id))
}

/** A form changes its values. */
function copyContent({ action, forms }: ServiceContent): ServiceInput {
  return {
    action: { ...action },
    forms: forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) => ({ ...field, options: [...field.options] })),
    })),
  }
}

/** What is stored of an input: null for each part that is as the code has it. */
export function toServiceColumns(id: string, input: ServiceInput): ServiceColumns {
  const usual = getDefaultInput(id)
  return {
    action: isSame(input.action, usual.action) ? null : input.action,
    forms: isSame(input.forms, usual.forms) ? null : input.forms,
  }
}
