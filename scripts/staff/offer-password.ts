import type { Backend } from './open-backend.ts'
import { unwrap } from './staff-error.ts'

interface Offer {
  email: string
  /** Whether the link is printed even where mail could carry it. */
  asLink: boolean
}

/** A link by which the owner of an account chooses a new password: by mail, or printed. */
export async function offerPassword(
  { supabase, siteUrl, sendsMail }: Backend,
  { email, asLink }: Offer,
): Promise<string> {
  const redirectTo = `${siteUrl}/reset-password`
  if (sendsMail && !asLink) {
    unwrap(await supabase.auth.resetPasswordForEmail(email, { redirectTo }))
    return `A link for a new password is on its way to ${email}.`
  }
  const { properties } = unwrap(
    await supabase.auth.admin.generateLink({ type: 'recovery', email, options: { redirectTo } }),
  )
  return `Within an hour, ${email} chooses a new password by opening this link once:\n  ${properties.action_link}`
}
