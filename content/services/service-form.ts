/** Input types of a printable form. */
type FormFieldKind = 'heading' | 'short' | 'text' | 'lines' | 'date' | 'choice' | 'check' | 'signature'

export type FormField = {
  kind: FormFieldKind
  label: string
  /** Small print beside the label. */
  help: string
  /** Number of lines to write on. */
  lines: number
  /** The options of a choice. */
  options: readonly string[]
}

export type ServiceForm = {
  /** The last part of the form's address. */
  slug: string
  title: string
  /** ID of a media library file; null for a form that is drawn from its fields. */
  file: string | null
  introduction: string
  fields: readonly FormField[]
}

/** Converts a title to a slug. */
export function getFormSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
