import type { RouterContextProvider } from 'react-router'
import { findServiceScene } from '#app/components/art/page-scenes.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { findPage } from '#app/site/find-page.ts'
import { isApplicationOpen } from '#app/site/is-application-open.ts'
import { isPageHidden } from '#app/site/navigation/load-site-layout.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { ServiceCategory } from '#content/services/service-categories.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import { isEmergencyCall, isFilledIn, resolveAction } from './actions/resolve-action.ts'
import { type FormFile, loadFormFiles } from './form-files.ts'
import { getCategoryName, type ServicesContent } from './list-categories.ts'
import type { ListedService } from './listed-service.ts'
import { loadServices } from './load-services.ts'
import { getServicePath } from './service-paths.ts'

type Context = Readonly<RouterContextProvider>

export interface ListedForm {
  slug: string
  title: string
  /** Null if the file was deleted or is no longer public. */
  href: string | null
  /** `page` or the file type. Empty if `href` is null. */
  kind: string
}

export interface ServicePageData {
  service: ListedService
  categoryName: string
  labels: ServicesContent['labels']
  /** Null if the site settings hide service actions. */
  action: ServiceAction | null
  /**
   * Shown before the action of an emergency service. Null for other services, if the action itself is
   * the emergency call, or if no service offers this call.
   */
  emergencyCall: ServiceAction | null
  forms: readonly ListedForm[]
  relatedServices: readonly (Pick<ListedService, 'id' | 'title'> & { scene: SceneName })[]
}

const maxRelatedServices = 3

async function findService(context: Context, id: string): Promise<ListedService | null> {
  return (await loadServices(context)).find((service) => service.id === id) ?? null
}

/** Returns null if the service doesn't exist or is hidden. */
export async function loadServicePage(context: Context, id: string): Promise<ServicePageData | null> {
  const services = await loadServices(context)
  const service = services.find((candidate) => candidate.id === id)
  if (!service) return null
  const { services: content } = await loadSiteContent(context)
  const { action, forms } = service
  const relatedServices = services
    .filter((otherService) => otherService.category === service.category && otherService.id !== id)
    .slice(0, maxRelatedServices)
    .map((otherService) => ({ id: otherService.id, title: otherService.title, scene: findServiceScene(otherService) }))
  const sharedData = {
    service,
    categoryName: getCategoryName(content, service.category),
    labels: content.labels,
    relatedServices,
  }
  if (!(await areActionsShown(context))) {
    return {
      ...sharedData,
      action: null,
      emergencyCall: null,
      forms: forms.map(({ slug, title }) => ({ slug, title, href: null, kind: '' })),
    }
  }
  const files = await loadFormFiles(context, forms)
  return {
    ...sharedData,
    action: (await isTargetAvailable(context, action)) ? action : toEmailAction(service),
    emergencyCall: await findEmergencyCall(context, service, services),
    forms: forms.map((form) => toListedForm(service.id, form, files)),
  }
}

/** Returns the action of the service that visitors reach by the site's emergency number. */
async function findEmergencyCall(
  context: Context,
  { category, action }: ListedService,
  services: readonly ListedService[],
): Promise<ServicePageData['emergencyCall']> {
  const settings = await loadSiteSettings(context)
  const { emergency: number } = settings.phones
  if (category !== 'Emergency Services' || !isFilledIn(number) || isEmergencyCall(action, settings)) return null
  const emergencyService = services.find(({ action: otherAction }) => {
    const resolvedAction = resolveAction(otherAction, settings)
    return resolvedAction.kind === 'phone' && resolvedAction.number === number
  })
  return emergencyService?.action ?? null
}

export type OnlineForm = { title: string; href: string; category: ServiceCategory }

/**
 * Lists the available forms of the services. Administrative services come first, because most
 * visitors of these services need a form.
 */
export async function loadOnlineForms(context: Context, services: readonly ListedService[]): Promise<OnlineForm[]> {
  if (!(await areActionsShown(context))) return []
  const isAdministrative = ({ category }: ListedService) => category === 'Administrative Services'
  const orderedServices = [
    ...services.filter(isAdministrative),
    ...services.filter((service) => !isAdministrative(service)),
  ]
  const files = await loadFormFiles(
    context,
    orderedServices.flatMap(({ forms }) => forms),
  )
  return orderedServices
    .flatMap(({ id, category, forms }) => forms.map((form) => ({ ...toListedForm(id, form, files), category })))
    .flatMap(({ title, href, category }) => (href === null ? [] : { title, href, category }))
    .filter(({ href }, index, forms) => forms.findIndex((form) => form.href === href) === index)
}

export interface FormPageData {
  service: Pick<ListedService, 'id' | 'title' | 'contactInfo'>
  form: ServiceForm
  labels: ServicesContent['paperForms']
}

/**
 * Returns a printable form, or the file that replaces the form. Returns null if neither exists or if
 * the site settings hide service actions.
 */
export async function loadFormPage(
  context: Context,
  id: string,
  slug: string,
): Promise<FormPageData | FormFile | null> {
  const service = await findService(context, id)
  if (!service || !(await areActionsShown(context))) return null
  const { services: content } = await loadSiteContent(context)
  const form = service.forms.find((candidate) => candidate.slug === slug)
  if (!form) return null
  if (form.file === null) {
    const { title, contactInfo } = service
    return { service: { id: service.id, title, contactInfo }, form, labels: content.paperForms }
  }
  return (await loadFormFiles(context, [form])).get(form.file) ?? null
}

async function areActionsShown(context: Context): Promise<boolean> {
  return (await loadSiteSettings(context)).parts.serviceActions === 'shown'
}

function toListedForm(
  id: string,
  { title, slug, file }: ServiceForm,
  files: ReadonlyMap<string, FormFile>,
): ListedForm {
  if (file === null) return { slug, title, href: getServicePath(id, slug), kind: 'page' }
  return { slug, title, ...(files.get(file) ?? { href: null, kind: '' }) }
}

/**
 * Pages below these paths show table rows. The public site assumes that the row exists, because the
 * form in the staff area checks this when it saves the action.
 */
const pagesWithDetails = ['/news', '/leadership']

/** False if the action opens a page of this site that is hidden or missing. */
async function isTargetAvailable(context: Context, { kind, target }: ServiceAction): Promise<boolean> {
  if (kind === 'link' && target === 'application') return isApplicationOpen(context)
  if (kind !== 'page') return true
  const [path = ''] = target.split('#')
  const page = findPage(path)
  if (!page || (await isPageHidden(context, page.path))) return false
  if (page.path === path) return true
  const [, , id = '', section, slug, ...extraSegments] = path.split('/')
  if (page.path !== '/services') return pagesWithDetails.includes(page.path)
  if (extraSegments.length > 0 || !(await findService(context, id))) return false
  if (section === undefined) return true
  if (section !== 'forms' || slug === undefined) return false
  return (await loadFormPage(context, id, slug)) !== null
}

/** Creates the replacement for an action whose page is hidden or missing. */
function toEmailAction({ title }: ListedService): ServiceAction {
  return { kind: 'mail', target: 'general', subject: title, text: '' }
}
