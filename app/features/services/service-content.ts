import { getDefaultContent, type ServiceContent } from '#content/services/default-content.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema, serviceRowSchema } from './service-schema.ts'

/** Reads a row; the default takes the place of each part that it lacks or that is broken. */
export function readServiceContent(id: string, row: unknown): ServiceContent {
  const { action, forms }: Partial<ServiceRow> = serviceRowSchema.safeParse(row).data ?? {}
  const defaults = getDefaultContent(id)
  return {
    action: serviceActionSchema.safeParse(action).data ?? defaults.action,
    forms: serviceFormsSchema.safeParse(forms).data ?? defaults.forms,
  }
}
