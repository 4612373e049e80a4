import type { RouterContextProvider } from 'react-router'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { findPage } from '#app/site/find-page.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import { type FormFile, listFormFiles } from './form-files.ts'
import type { ListedService } from './listed-service.ts'
import { loadServices } from './load-services.ts'
import { servicePath } from './service-paths.ts'
import { nameCategory, type ServicesContent } from './services-page-data.ts'

type Context = Readonly<RouterContextProvider>

/** A form as the page of its service lists it. */
export interface ListedForm {
  slug: string
  title: string
  /** Null where there is nothing to open: the file is gone or no longer public. */
  href: string | null
  /** `page`, or the kind of its file. */
  kind: string
}

export interface ServicePageData {
  service: ListedService
  /** What visitors read as the name of its category. */
  category: string
  labels: ServicesContent['labels']
  /** Null where the department shows none. */
  action: ServiceAction | null
  forms: readonly ListedForm[]
}

/** Null where there is no such service, or it is hidden. */
async function findService(context: Context, id: string): Promise<ListedService | null> {
  return (await loadServices(context)).find((service) => service.id === id) ?? null
}

/** What the page of a service shows; null where there is no such service. */
export async function loadServicePage(context: Context, id: string): Promise<ServicePageData | null> {
  const service = await findService(context, id)
  if (!service) return null
  const { services: content } = await loadSiteContent(context)
  const { action, forms } = service
  const shared = { service, category: nameCategory(content, service.category), labels: content.labels }
  if (!(await hasActions(context))) {
    return { ...shared, action: null, forms: forms.map(({ slug, title }) => ({ slug, title, href: null, kind: '' })) }
  }
  const files = await listFormFiles(context, forms)
  return {
    ...shared,
    action: (await leadsSomewhere(context, action)) ? action : writeToUs(service),
    forms: forms.map((form) => listForm(service.id, form, files)),
  }
}

export interface FormPageData {
  service: Pick<ListedService, 'id' | 'title' | 'contactInfo'>
  form: ServiceForm
  /** What stands around the fields. */
  words: ServicesContent['paperForms']
}

/** A form that is drawn, or the file that stands in its place; null where there is neither. */
export async function loadFormPage(
  context: Context,
  id: string,
  slug: string,
): Promise<FormPageData | FormFile | null> {
  const service = await findService(context, id)
  if (!service || !(await hasActions(context))) return null
  const { services: content } = await loadSiteContent(context)
  const form = service.forms.find((one) => one.slug === slug)
  if (!form) return null
  if (form.file === null) {
    const { title, contactInfo } = service
    return { service: { id: service.id, title, contactInfo }, form, words: content.paperForms }
  }
  return (await listFormFiles(context, [form])).get(form.file) ?? null
}

async function hasActions(context: Context): Promise<boolean> {
  return (await loadSiteSettings(context)).parts.serviceActions === 'shown'
}

function listForm(id: string, { title, slug, file }: ServiceForm, files: ReadonlyMap<string, FormFile>): ListedForm {
  if (file === null) return { slug, title, href: servicePath(id, slug), kind: 'page' }
  return { slug, title, ...(files.get(file) ?? { href: null, kind: '' }) }
}

/** The pages below which rows have addresses of their own; the form of the staff area asks whether one is there. */
const pagesOfRows = ['/news', '/leadership']

/** Whether a path still leads to a page. */
async function leadsSomewhere(context: Context, { kind, target }: ServiceAction): Promise<boolean> {
  if (kind !== 'page') return true
  const [path = ''] = target.split('#')
  const page = findPage(path)
  if (!page || page.path === path) return page !== undefined
  const [, , id = '', section, slug, ...others] = path.split('/')
  if (page.path !== '/services') return pagesOfRows.includes(page.path)
  if (others.length > 0 || !(await findService(context, id))) return false
  if (section === undefined) return true
  if (section !== 'forms' || slug === undefined) return false
  return (await loadFormPage(context, id, slug)) !== null
}

/** What a service does whose action leads nowhere any more. */
function writeToUs({ title }: ListedService): ServiceAction {
  return { kind: 'mail', target: 'general', subject: title, text: '' }
}
