/** What was typed is no command; `message` is one sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usage = `npm run staff -- COMMAND

  list                             everybody with an account: address, role, state, second factor, last sign-in
  invite EMAIL [--role admin]      makes an active account, an editor's if nothing else is said
  activate EMAIL                   lets in somebody who waits, was suspended or banned
  suspend EMAIL                    signs somebody out everywhere and keeps the account
  role EMAIL admin|editor          an admin may everything, an editor articles, leadership and media
  password-link EMAIL              a link by which the owner of the account chooses a new password
  reset-factors EMAIL              takes away the authenticator apps of somebody who lost the device
  help                             shows this

invite and password-link send a mail where SMTP_URL is set and a server runs, or to a hosted project; elsewhere, and
with --link, they print the link. The settings are the server's: DATA_DIR, DATABASE_URL, SITE_URL, PORT, …; for a
hosted project SUPABASE_URL, SUPABASE_SECRET_KEY and SITE_URL. The server may run meanwhile.`
