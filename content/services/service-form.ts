/** What a line of a form is filled in with. */
type FormFieldKind = 'heading' | 'short' | 'text' | 'lines' | 'date' | 'choice' | 'check' | 'signature'

export type FormField = {
  kind: FormFieldKind
  label: string
  /** Beside the label, in small print. */
  help: string
  /** How many lines there are to write on. */
  lines: number
  /** What can be ticked, of a choice. */
  options: readonly string[]
}

export type ServiceForm = {
  /** The last part of its address. */
  slug: string
  title: string
  /** The id of a file of the media library; null for a form that is drawn from its fields. */
  file: string | null
  introduction: string
  fields: readonly FormField[]
}

/** A title as the last part of an address. */
export function getFormSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
