import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, useForm } from 'react-hook-form'
import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { useSinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { findFirstIssuePath } from '#app/lib/browser/forms/find-first-issue-path.ts'
import { useConflict } from '#app/lib/browser/forms/use-conflict.ts'
import { useSubmitAfterUploads } from '#app/lib/browser/forms/use-submit-after-uploads.ts'
import { hasErrorCode, uniqueViolation } from '#app/lib/browser/server-message.ts'
import { leaderPhotoLimits } from '#app/site/file-limits.ts'
import type { Leader } from '../leader.ts'
import type { LeaderActions } from './leader-data.ts'
import { type LeaderFormTab, leaderFields } from './leader-fields.ts'
import { emptyLeaderInput, type LeaderInput, leaderInputSchema, toLeaderInput } from './leader-input.ts'

interface LeaderFormOptions {
  actions: LeaderActions
  upload: UploadPicture
  onClose: () => void
}

export function useLeaderForm(leader: Leader | null, { actions, upload, onClose }: LeaderFormOptions) {
  const { create, update } = actions
  const [tab, setTab] = useState<LeaderFormTab>('basic')
  const form = useForm<LeaderInput>({
    resolver: zodResolver(leaderInputSchema),
    defaultValues: leader ? toLeaderInput(leader) : emptyLeaderInput,
    shouldFocusError: false,
  })
  const photo = useSinglePicture({
    limits: leaderPhotoLimits,
    upload(file, tracker) {
      const name = form.getValues('name').trim() || 'Leader'
      return upload(file, { title: `${name} - Photo`, altText: `Photo of ${name}`, category: 'leadership' }, tracker)
    },
    onChange: (url) => form.setValue('photo', url, { shouldDirty: true }),
  })
  const { base, theirs, showConflict, dialogHandlers } = useConflict(leader, {
    load: (version) => form.reset(toLeaderInput(version)),
    overwrite: (version) => submitBasedOn(version),
  })

  async function save(input: LeaderInput, version: Leader | null): Promise<void> {
    const callbacks = { onError: showDuplicateSlugError }
    const outcome = version ? await update.run({ base: version, input }, callbacks) : await create.run(input, callbacks)
    if (!outcome) return
    if ('theirs' in outcome.data) return showConflict(outcome.data.theirs)
    onClose()
  }

  function showDuplicateSlugError(error: Error) {
    // Only the slug must be unique.
    if (!hasErrorCode(error, uniqueViolation)) return
    form.setError('slug', { message: 'Another leader has this slug' })
    focusField('basic', 'slug')
  }

  function focusFirstError() {
    const path = findFirstIssuePath(leaderInputSchema, form.getValues())
    const name = leaderInputSchema.keyof().options.find((field) => field === path?.[0])
    if (path && name) focusField(leaderFields[name].tab, path.join('.') as FieldPath<LeaderInput>)
  }

  function focusField(fieldTab: LeaderFormTab, field: FieldPath<LeaderInput>) {
    // A field can get the focus only while its tab is open.
    flushSync(() => setTab(fieldTab))
    form.setFocus(field)
  }

  function submitBasedOn(version: Leader | null): Promise<void> {
    return form.handleSubmit((input) => save(input, version), focusFirstError)()
  }

  const { submit, isSubmitting, isBlocked, stop } = useSubmitAfterUploads({
    validate: (next) => form.handleSubmit(next, focusFirstError)(),
    waitForUploads: photo.waitForUploads,
    save: () => submitBasedOn(base),
    onBlocked: () => setTab('basic'),
  })

  return {
    form,
    photo,
    tab,
    setTab,
    theirs,
    dialogHandlers,
    submit,
    waiting: isSubmitting && photo.isUploading ? { label: 'Uploading 1 of 1…', onStop: stop } : undefined,
    isBlocked: isBlocked && photo.uploads.length > 0,
  }
}
