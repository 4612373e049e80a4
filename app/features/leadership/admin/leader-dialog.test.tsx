import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useSinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { leaderPhotoLimits } from '#app/site/file-limits.ts'
import { renderStaffElement } from '#tests/support/content/render-element.tsx'
import { BasicFields } from './basic-fields.tsx'
import { BiographyField, CareerFields } from './career-fields.tsx'
import { leaderFields } from './leader-fields.ts'
import { emptyLeaderInput, type LeaderInput } from './leader-input.ts'

/** Renders the form without its dialog, because dialogs render nothing on the server. */
function LeaderFormTabs() {
  const form = useForm<LeaderInput>({ defaultValues: { ...emptyLeaderInput, hasFilledPosition: false } })
  const photo = useSinglePicture({ limits: leaderPhotoLimits, upload: async () => '', onChange() {} })
  return (
    <FormProvider {...form}>
      <BasicFields isNew photo={photo} ContentFields={() => null} />
      <BiographyField />
      <CareerFields />
    </FormProvider>
  )
}

test('The leader form shows the label of every field', () => {
  const html = renderStaffElement(<LeaderFormTabs />)
  const labels = Object.values(leaderFields).map(({ label }) => label)
  expect(labels.filter((label) => !html.includes(`>${label}<`))).toEqual([])
})
