import type { RouterContextProvider } from 'react-router'
import { findPage } from '#app/site/find-page.ts'
import type { Service } from '#content/services/service.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import { type ServiceId, services } from '#content/services.ts'
import { type FormFile, listFormFiles, loadServiceContent } from './fetch-service.ts'
import { servicePath } from './service-paths.ts'

/** A form as the page of its service lists it. */
export interface ListedForm {
  title: string
  /** Null where there is nothing to open: the file is gone or no longer public. */
  href: string | null
  /** `page`, or the kind of its file. */
  kind: string
}

export interface ServicePageData {
  service: Service
  action: ServiceAction
  forms: readonly ListedForm[]
}

function findService(id: string) {
  return services.find((service) => service.id === id)
}

/** What the page of a service shows; null where there is no such service. */
export async function loadServicePage(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ServicePageData | null> {
  const service = findService(id)
  if (!service) return null
  const { action, forms } = await loadServiceContent(context, service.id)
  const files = await listFormFiles(context, forms)
  return {
    service,
    action: leadsSomewhere(action, service.id, forms) ? action : writeToUs(service),
    forms: forms.map((form) => listForm(service.id, form, files)),
  }
}

export interface FormPageData {
  service: Service
  form: ServiceForm
}

/** A form that is drawn, or the file that stands in its place; null where there is neither. */
export async function loadFormPage(
  context: Readonly<RouterContextProvider>,
  id: string,
  slug: string,
): Promise<FormPageData | FormFile | null> {
  const service = findService(id)
  if (!service) return null
  const { forms } = await loadServiceContent(context, service.id)
  const form = forms.find((one) => one.slug === slug)
  if (!form) return null
  const file = form.file ? (await listFormFiles(context, [form])).get(form.file) : undefined
  if (file) return file
  return form.fields.length > 0 ? { service, form } : null
}

function listForm(id: ServiceId, form: ServiceForm, files: ReadonlyMap<string, FormFile>): ListedForm {
  const { title, slug, fields } = form
  const file = form.file ? files.get(form.file) : undefined
  if (file) return { title, ...file }
  return { title, href: fields.length > 0 ? servicePath(id, slug) : null, kind: 'page' }
}

/** Whether a path still leads to a page; rows that it may name are looked for only among this service's own forms. */
function leadsSomewhere({ kind, target }: ServiceAction, id: ServiceId, forms: readonly ServiceForm[]): boolean {
  if (kind !== 'page') return true
  const [path = ''] = target.split('#')
  const page = findPage(path)
  if (!page) return false
  const [, , below, section, slug, ...others] = path.split('/')
  if (page.path !== '/services' || below === undefined) return page.path === path || below !== undefined
  if (!findService(below) || others.length > 0) return false
  if (section === undefined) return true
  return section === 'forms' && (below !== id || forms.some((form) => form.slug === slug))
}

/** What a service does whose action leads nowhere any more. */
function writeToUs({ title }: Service): ServiceAction {
  return { kind: 'mail', target: 'general', subject: title, text: '' }
}
