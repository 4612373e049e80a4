import { listDefaultForms } from '#content/services/list-default-forms.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import { serviceActions } from '#content/services/service-actions.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema, serviceRowSchema } from './service-schema.ts'

/** What a department may change about a service: the defaults, or what it has put in their place. */
export interface ServiceContent {
  action: ServiceAction
  forms: readonly ServiceForm[]
}

/** What a row says, and the default for each part that it has not or that is broken. */
export function readServiceContent(id: string, row: unknown): ServiceContent {
  const { action, forms }: Partial<ServiceRow> = serviceRowSchema.safeParse(row).data ?? {}
  return {
    action: serviceActionSchema.safeParse(action).data ?? getDefaultAction(id),
    forms: serviceFormsSchema.safeParse(forms).data ?? listDefaultForms(id),
  }
}

/** What the code says about a service. */
export function getDefaultContent(id: string): ServiceContent {
  return { action: getDefaultAction(id), forms: listDefaultForms(id) }
}

/** The default action of a service; a mail to the department where the code has none. */
function getDefaultAction(id: string): ServiceAction {
  return (
    Object.entries(serviceActions).find(([service]) => service === id)?.[1] ?? {
      kind: 'mail',
      target: 'general',
      subject: id,
      text: '',
    }
  )
}
