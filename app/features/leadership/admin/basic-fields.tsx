import { useFormContext, useWatch } from 'react-hook-form'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { SwitchField, TextField } from '#app/components/staff/forms/form-fields.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { DisplayOrderField } from './display-order-field.tsx'
import { DrawnFaceField } from './drawn-face-field.tsx'
import { leaderFields } from './leader-fields.ts'
import { type LeaderInput, toLeaderSlug } from './leader-input.ts'
import { PhotoField } from './photo-field.tsx'
import { type ContentFieldsComponent, VacancyFields } from './vacancy-fields.tsx'

interface BasicFieldsProps {
  /** A new leader's slug follows the name until the user has visited the slug field. */
  isNew: boolean
  photo: SinglePicture
  ContentFields: ContentFieldsComponent
}

export function BasicFields({ isNew, photo, ContentFields }: BasicFieldsProps) {
  const { control, register, formState, getFieldState, setValue } = useFormContext<LeaderInput>()
  const { errors } = formState
  const [photoUrl, isFilled] = useWatch({ control, name: ['photo', 'hasFilledPosition'] })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">Is the position vacant? Turn off “Position Filled” below.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={leaderFields.name.label} error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...register('name', {
              onChange(event: { target: { value: string } }) {
                if (!isNew || getFieldState('slug').isTouched) return
                setValue('slug', toLeaderSlug(event.target.value), { shouldValidate: formState.isSubmitted })
              },
            })}
          />
        </Field>
        <TextField<LeaderInput> name="rank" label={leaderFields.rank.label} />
        <TextField<LeaderInput> name="badge" label={leaderFields.badge.label} hint="A number, or TBD." />
        <TextField<LeaderInput> name="department" label={leaderFields.department.label} />
        <TextField<LeaderInput>
          name="years"
          label={leaderFields.years.label}
          hint="For example, “2 years” or “Position Available”."
        />
        <DisplayOrderField isNew={isNew} />
      </div>
      <PhotoField photo={photo} />
      {photoUrl === '' && <DrawnFaceField />}
      <TextField<LeaderInput>
        name="slug"
        label={leaderFields.slug.label}
        hint="The last part of the page’s address."
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField<LeaderInput> name="description" label={leaderFields.description.label} rows={3} />
      <SwitchField<LeaderInput>
        name="hasFilledPosition"
        label={leaderFields.hasFilledPosition.label}
        hint={isFilled ? 'The page shows a biography.' : 'The page invites visitors to apply.'}
      />
      {/* Invalid vacancy text blocks saving even if the position is filled. The fields therefore
          stay visible while they have an error. */}
      {(!isFilled || errors.vacancy) && <VacancyFields ContentFields={ContentFields} />}
    </div>
  )
}
