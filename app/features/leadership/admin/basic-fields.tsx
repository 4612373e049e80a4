import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { SinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
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
        <Field label={leaderFields.rank.label} error={errors.rank?.message}>
          <Input {...register('rank')} />
        </Field>
        <Field label={leaderFields.badge.label} error={errors.badge?.message} hint="A number, or TBD.">
          <Input {...register('badge')} />
        </Field>
        <Field label={leaderFields.department.label} error={errors.department?.message}>
          <Input {...register('department')} />
        </Field>
        <Field
          label={leaderFields.years.label}
          error={errors.years?.message}
          hint="For example, “2 years” or “Position Available”."
        >
          <Input {...register('years')} />
        </Field>
        <DisplayOrderField isNew={isNew} />
      </div>
      <PhotoField photo={photo} />
      {photoUrl === '' && <DrawnFaceField />}
      <Field label={leaderFields.slug.label} error={errors.slug?.message} hint="The last part of the page’s address.">
        <Input autoComplete="off" autoCapitalize="none" {...register('slug')} />
      </Field>
      <Field label={leaderFields.description.label} error={errors.description?.message}>
        <Textarea rows={3} {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="hasFilledPosition"
        render={({ field }) => (
          <Switch
            label={leaderFields.hasFilledPosition.label}
            hint={field.value ? 'The page shows a biography.' : 'The page invites visitors to apply.'}
            checked={field.value}
            {...field}
          />
        )}
      />
      {/* Invalid vacancy text blocks saving even if the position is filled. The fields therefore
          stay visible while they have an error. */}
      {(!isFilled || errors.vacancy) && <VacancyFields ContentFields={ContentFields} />}
    </div>
  )
}
