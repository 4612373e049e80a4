import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useBrowserDraft } from '#app/components/staff/unsaved/use-browser-draft.ts'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { isMissingPage } from '#app/lib/browser/is-missing-page.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { useAlertActions } from './alert-data.ts'
import { alertDraftSchema } from './alert-draft-schema.ts'
import { type AlertInput, alertInputSchema, copyAlertInput, createAlertInput, toAlertInput } from './alert-input.ts'
import type { AlertRow } from './alert-row-schema.ts'

/** The alert that the form creates, copies or edits. */
export type EditedAlert = { kind: 'new' } | { kind: 'copy' | 'edit'; alert: AlertRow }

interface AlertFormOptions {
  actions: Pick<ReturnType<typeof useAlertActions>, 'create' | 'update'>
  onClose: () => void
}

/** Manages the alert form: its fields, browser draft and edit conflicts. */
export function useAlertForm(edited: EditedAlert, { actions: { create, update }, onClose }: AlertFormOptions) {
  const form = useForm<AlertInput>({ resolver: zodResolver(alertInputSchema), defaultValues: getInitialValues(edited) })
  const { base, theirs, setBase, showConflict, dialogHandlers } = useConflict(
    edited.kind === 'edit' ? edited.alert : null,
    {
      load: (version) => form.reset(toAlertInput(version)),
      overwrite: (version) => submitBasedOn(version),
    },
  )

  const { unsaved, discardDraft } = useBrowserDraft({
    form: edited.kind === 'edit' ? `alert:${edited.alert.id}` : 'alert:new',
    schema: alertDraftSchema,
    isDirty: form.formState.isDirty,
    value: useWatch({ control: form.control }),
    getContent: () => ({ base, input: form.getValues() }),
    // Restores the base too. Otherwise, saving over a newer version wouldn't show the conflict
    // dialog.
    onRestore(draft) {
      setBase(draft.base)
      form.reset(draft.input, { keepDefaultValues: true })
    },
  })

  function close(): void {
    discardDraft()
    onClose()
  }

  async function save(input: AlertInput, readVersion: AlertRow | null): Promise<void> {
    const [path = ''] = input.link.split('#')
    if (path.startsWith('/') && (await isMissingPage(path))) {
      return form.setError('link', { message: 'There is no public page at this address.' }, { shouldFocus: true })
    }
    const outcome = readVersion ? await update.run({ base: readVersion, input }) : await create.run(input)
    if (!outcome) return
    if ('theirs' in outcome.data) return showConflict(outcome.data.theirs)
    close()
  }

  function submitBasedOn(readVersion: AlertRow | null): Promise<void> {
    return form.handleSubmit((input) => save(input, readVersion))()
  }

  const [submit, isSubmitting] = useSingleRun(() => submitBasedOn(base))
  return {
    form,
    theirs,
    dialogHandlers,
    unsaved,
    submit,
    close,
    isSaving: create.isRunning || update.isRunning || isSubmitting,
  }
}

function getInitialValues(edited: EditedAlert): AlertInput {
  if (edited.kind === 'new') return createAlertInput()
  return edited.kind === 'copy' ? copyAlertInput(edited.alert) : toAlertInput(edited.alert)
}
