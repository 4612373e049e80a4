import type { AdminConnection } from './connect-as-admin.ts'
import { unwrap } from './staff-error.ts'

interface PasswordLinkOptions {
  email: string
  /** Print the link even where mail is sent. */
  asLink: boolean
}

/** Mails or returns a link for choosing a new password. */
export async function sendPasswordLink(
  { supabase, siteUrl, sendsMail }: AdminConnection,
  { email, asLink }: PasswordLinkOptions,
): Promise<string> {
  const redirectTo = `${siteUrl}/reset-password`
  if (sendsMail && !asLink) {
    unwrap(await supabase.auth.resetPasswordForEmail(email, { redirectTo }))
    return `A link for a new password is on its way to ${email}.`
  }
  const { properties } = unwrap(
    await supabase.auth.admin.generateLink({ type: 'recovery', email, options: { redirectTo } }),
  )
  return `Within an hour, ${email} can choose a new password with this link, which works once:\n  ${properties.action_link}`
}
