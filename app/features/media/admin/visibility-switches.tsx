import { useWatch } from 'react-hook-form'
import { SwitchField } from '#app/components/staff/forms/form-fields.tsx'
import { mediaFields } from './media-input.ts'

/** `prefix` is the path of the file's values in the form. */
export function VisibilitySwitches({ prefix = '' }: { prefix?: `files.${number}.` | '' }) {
  const isPublic = useWatch({ name: `${prefix}isPublic` })
  return (
    <div className="flex flex-col gap-2">
      <SwitchField
        name={`${prefix}isPublic`}
        label={mediaFields.isPublic.label}
        hint="Visitors can open the file. If this is off, only editors can open it, in the media library."
      />
      <SwitchField name={`${prefix}isInGallery`} label={mediaFields.isInGallery.label} disabled={!isPublic} />
    </div>
  )
}
