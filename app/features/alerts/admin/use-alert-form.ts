import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useBrowserDraft } from '#app/components/staff/unsaved/use-browser-draft.ts'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { isMissingPage } from '#app/lib/browser/is-missing-page.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { z } from '#app/lib/zod.ts'
import type { AlertActions } from './alert-data.ts'
import { type AlertInput, alertInputSchema, copyAlertInput, createAlertInput, toAlertInput } from './alert-input.ts'
import { type AlertRow, alertRowSchema } from './alert-row-schema.ts'

/**
 * An unsaved alert in this browser. `base` is the version that the form loaded, or null for a new
 * alert. Fields that an older release didn't store get defaults. The form validates the values.
 */
const alertDraftSchema = z.object({
  base: alertRowSchema.nullable(),
  input: z.looseObject({}).transform((stored): AlertInput => ({ ...createAlertInput(), ...stored })),
})

export type AlertFormMode = { kind: 'new' } | { kind: 'copy' | 'edit'; alert: AlertRow }

interface AlertFormOptions {
  actions: AlertActions
  onClose: () => void
}

export function useAlertForm(mode: AlertFormMode, { actions: { create, update }, onClose }: AlertFormOptions) {
  const form = useForm<AlertInput>({ resolver: zodResolver(alertInputSchema), defaultValues: getInitialValues(mode) })
  const { base, theirs, setBase, showConflict, dialogHandlers } = useConflict(
    mode.kind === 'edit' ? mode.alert : null,
    {
      load: (version) => form.reset(toAlertInput(version)),
      overwrite: (version) => submitBasedOn(version),
    },
  )

  const { restorableDrafts, discardDraft } = useBrowserDraft({
    form: mode.kind === 'edit' ? `alert:${mode.alert.id}` : 'alert:new',
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

  async function save(input: AlertInput, version: AlertRow | null): Promise<void> {
    const [path = ''] = input.link.split('#')
    if (path.startsWith('/') && (await isMissingPage(path))) {
      return form.setError(
        'link',
        { message: 'There is no public page at this address. Check the address.' },
        { shouldFocus: true },
      )
    }
    const outcome = version ? await update.run({ base: version, input }) : await create.run(input)
    if (!outcome) return
    if ('theirs' in outcome.data) return showConflict(outcome.data.theirs)
    close()
  }

  function submitBasedOn(version: AlertRow | null): Promise<void> {
    return form.handleSubmit((input) => save(input, version))()
  }

  const [submit, isSubmitting] = useSingleRun(() => submitBasedOn(base))
  return {
    form,
    theirs,
    dialogHandlers,
    restorableDrafts,
    submit,
    close,
    isSaving: create.isRunning || update.isRunning || isSubmitting,
  }
}

function getInitialValues(mode: AlertFormMode): AlertInput {
  if (mode.kind === 'new') return createAlertInput()
  return mode.kind === 'copy' ? copyAlertInput(mode.alert) : toAlertInput(mode.alert)
}
