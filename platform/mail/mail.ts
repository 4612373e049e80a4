/** One mail to one person. `template` names a file of the templates folder. */
export interface Mail {
  template: string
  to: string
  /** The hosted platform's variables, without their dot: `ConfirmationURL`, `Token`, `Data`, … */
  variables: MailVariables
  /** When what the mail carries expires, so that it needn't be sent any more. */
  expiresAt: Date
}

export type MailVariables = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>

/** What the site is called in its mail. */
export interface Brand {
  name: string
  /** CSS color in hexadecimal. */
  color: string
  /** Gives a template's HTML the colors of the site; without it, the template keeps its own. */
  recolor?: (html: string) => string
}

/** What became of a mail; never what it says or to whom. */
export interface MailEvent {
  event: 'mail_sent' | 'mail_written' | 'mail_failed' | 'mail_expired'
  id: string
  /** The file, for a mail that was written to the outbox. */
  file?: string
  error?: unknown
}
