import { isRouteErrorResponse, redirect } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { ServerErrorPage } from '#app/components/route-error-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { PaperForm } from '#app/features/services/forms/paper-form.tsx'
import { loadFormPage } from '#app/features/services/load-service-page.ts'
import { getServicePath } from '#app/features/services/service-paths.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { listParentPages } from '#app/site/find-page.ts'
import type { PageNames } from '#app/site/navigation/list-navigation.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { usePageNames, useSiteLayout } from '#app/site/navigation/use-site-layout.ts'
import { createNoindexMeta, createRouteMeta, getErrorMessages, getPageNames } from '#app/site/route-meta.ts'
import type { Route } from './+types/printable-form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  await requirePage(context, '/services')
  const formPage = await loadFormPage(context, params.id, params.form)
  if (!formPage) throw notFound()
  if ('href' in formPage) throw redirect(formPage.href)
  return formPage
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return createNoindexMeta(page, getErrorMessages(page).form.title)
  const { service, form } = loaderData
  return createRouteMeta(page, {
    title: form.title,
    parentPages: listParentSteps(service, getPageNames(page)),
    description: () => `${form.title} (${service.title}), to fill out and print. ${form.introduction}`,
    share: { kind: 'services', id: `${service.id}.${form.slug}`, version: [service.title, form.title].join() },
  })
}

export default function PrintableFormRoute({ loaderData }: Route.ComponentProps) {
  const { service, form, labels } = loaderData
  return (
    <>
      <PageHeader title={form.title} steps={listParentSteps(service, usePageNames())} />
      {/* The key clears typed text when the form changes. */}
      <PaperForm key={`${service.id}/${form.slug}`} service={service} form={form} labels={labels} />
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { errors, names } = useSiteLayout()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerErrorPage />
  const { title, text, back: backLabel } = errors.form
  return (
    <ErrorPage title={title} text={text} hasSearch>
      {names['/services'] && (
        <ButtonLink to={getServicePath(params.id ?? '')} variant="accent">
          {backLabel}
        </ButtonLink>
      )}
    </ErrorPage>
  )
}

function listParentSteps({ id, title }: { id: string; title: string }, names: PageNames) {
  const path = getServicePath(id)
  return [...listParentPages(path, names), { label: title, path }]
}
