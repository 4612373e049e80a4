/** `template` names a file in the templates folder. */
export interface Mail {
  template: string
  to: string
  /** Supabase's template variables without the leading dot: `{{ .Token }}` is `Token`. */
  variables: MailVariables
  /** The worker drops the email after this time. */
  expiresAt: Date
}

export type MailVariables = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>

export interface Brand {
  name: string
  /** CSS color in hexadecimal. */
  color: string
  /** Replaces the colors in a template's HTML with the site's; by default, the colors stay. */
  recolor?: (html: string) => string
}

/** The outcome of sending an email, without the email's text and recipient. */
export interface MailEvent {
  event: 'mail_sent' | 'mail_written' | 'mail_failed' | 'mail_expired'
  id: string
  /** The path of an email in the outbox. */
  file?: string
  error?: unknown
}
