type FormFieldKind = 'heading' | 'short' | 'text' | 'lines' | 'date' | 'choice' | 'check' | 'signature'

export type FormField = {
  kind: FormFieldKind
  label: string
  /** Shown in small print beside the label. */
  help: string
  /** Number of lines to write on. */
  lines: number
  /** Empty unless the kind is `choice`. */
  options: readonly string[]
}

export type ServiceForm = {
  /** The last part of the form's address. */
  slug: string
  title: string
  /** ID of a media library file; null if the site renders the form from its fields. */
  file: string | null
  introduction: string
  fields: readonly FormField[]
}

export function getFormSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
