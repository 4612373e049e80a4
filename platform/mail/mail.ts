/** One mail to one person. `template` names a file of `supabase/templates`. */
export interface Mail {
  template: string
  to: string
  /** The hosted platform's variables, without their dot: `ConfirmationURL`, `Token`, `Data`, … */
  variables: MailVariables
  /** After it the mail is not worth sending: what it carries has expired. */
  expiresAt: Date
}

export type MailVariables = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>

/** How the site calls itself in its mail. */
export interface Brand {
  name: string
  /** CSS colour in hexadecimal. */
  color: string
}
