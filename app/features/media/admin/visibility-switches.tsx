import { type Control, Controller, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { Switch } from '#app/components/ui/switch.tsx'
import { mediaFields } from './media-input.ts'

interface VisibilitySwitchesProps<Values extends FieldValues> {
  control: Control<Values>
  isPublicName: FieldPathByValue<Values, boolean>
  isInGalleryName: FieldPathByValue<Values, boolean>
}

export function VisibilitySwitches<Values extends FieldValues>(props: VisibilitySwitchesProps<Values>) {
  const { control, isPublicName, isInGalleryName } = props
  const isPublic = useWatch({ control, name: isPublicName })
  return (
    <div className="flex flex-col gap-2">
      <Controller
        control={control}
        name={isPublicName}
        render={({ field }) => (
          <Switch
            label={mediaFields.isPublic.label}
            hint="Visitors can open the file. If this is off, a link to the file works only for staff."
            checked={field.value}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name={isInGalleryName}
        render={({ field }) => (
          <Switch
            label={mediaFields.isInGallery.label}
            {...field}
            checked={isPublic && field.value}
            disabled={!isPublic}
          />
        )}
      />
    </div>
  )
}
