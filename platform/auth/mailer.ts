import type { ISql } from 'postgres'

/** What the service asks of whoever sends its mail. */
export interface Mailer {
  /** Puts a mail on its way when the caller's transaction commits. */
  enqueue(sql: ISql, mail: MailOrder): Promise<void>
  /** Tells that mail waits. */
  wake(): void
}

export interface MailOrder {
  template: 'confirmation' | 'recovery' | 'magic_link' | 'invite' | 'email_change' | 'reauthentication'
  to: string
  /** The hosted platform's template variables. */
  variables: Record<string, string | Record<string, unknown>>
  expiresAt: Date
}
