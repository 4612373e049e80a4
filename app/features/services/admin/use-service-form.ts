import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, useForm } from 'react-hook-form'
import { findFirstIssuePath } from '#app/lib/browser/forms/find-first-issue-path.ts'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { isMissingPage } from '#app/lib/browser/is-missing-page.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { getServicePath } from '../service-paths.ts'
import type { ServiceRow } from '../service-schema.ts'
import type { ServiceUpdate } from './service-data.ts'
import { getDefaultInput, type ServiceInput, serviceInputSchema, toServiceInput } from './service-input.ts'

type ServiceFormTab = keyof ServiceInput

interface ServiceFormOptions {
  update: ServiceUpdate
  onClose: () => void
}

export function useServiceForm(service: ServiceRow, { update, onClose }: ServiceFormOptions) {
  const [tab, setTab] = useState<ServiceFormTab>('action')
  const [openForm, setOpenForm] = useState<number | null>(null)
  const form = useForm<ServiceInput>({
    resolver: zodResolver(serviceInputSchema),
    defaultValues: toServiceInput(service),
    shouldFocusError: false,
  })
  const { base, theirs, showConflict, dialogHandlers } = useConflict(service, {
    load: (version) => form.reset(toServiceInput(version)),
    overwrite: (version) => submitBasedOn(version),
  })

  async function save(input: ServiceInput, version: ServiceRow): Promise<void> {
    if (await isTargetMissing(input)) {
      form.setError('action.target', { message: 'There is no public page at this address. Check the address.' })
      return focus('action', 'action.target')
    }
    const outcome = await update.run({ base: version, input })
    if (!outcome) return
    if ('theirs' in outcome.data) return showConflict(outcome.data.theirs)
    onClose()
  }

  /** Saving also creates the pages of the service's forms, so these pages count as existing. */
  async function isTargetMissing({ action, forms }: ServiceInput): Promise<boolean> {
    if (action.kind !== 'page') return false
    const [path = ''] = action.target.split('#')
    if (path.startsWith(getServicePath(service.id, ''))) {
      return !forms.some(({ slug }) => path === getServicePath(service.id, slug))
    }
    return isMissingPage(path)
  }

  function focus(fieldTab: ServiceFormTab, field: FieldPath<ServiceInput>, formIndex: number | null = null) {
    // A field can get the focus only while its tab is open.
    flushSync(() => {
      setTab(fieldTab)
      if (formIndex !== null) setOpenForm(formIndex)
    })
    form.setFocus(field)
  }

  function focusFirstError() {
    const path = findFirstIssuePath(serviceInputSchema, form.getValues())
    if (!path) return
    const [fieldName, index] = path
    // The slug and the field list have no control, so the title gets the focus. All choices share a
    // control.
    const field = path
      .join('.')
      .replace(/\.(slug|fields)$/, '.title')
      .replace(/\.options\.\d+$/, '.options')
    focus(
      fieldName === 'action' ? 'action' : 'forms',
      field as FieldPath<ServiceInput>,
      typeof index === 'number' ? index : null,
    )
  }

  function submitBasedOn(version: ServiceRow): Promise<void> {
    return form.handleSubmit((input) => save(input, version), focusFirstError)()
  }

  const [submit, isSubmitting] = useSingleRun(() => submitBasedOn(base))

  return {
    form,
    tab,
    setTab,
    openForm,
    setOpenForm,
    theirs,
    conflictHandlers: dialogHandlers,
    submit,
    isSaving: update.isRunning || isSubmitting,

    resetTab(fieldName: ServiceFormTab) {
      setOpenForm(null)
      form.setValue(fieldName, getDefaultInput(service.id)[fieldName], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    },
  }
}
