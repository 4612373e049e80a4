/**
 * Text for each account event, keyed by the event's name (mostly from GoTrue). If an event concerns
 * an account other than the actor's, `preposition` (default `for`) precedes that account's name.
 */
export const accountEvents: Readonly<Record<string, readonly [actionText: string, preposition?: string]>> = {
  factor_deleted: ['turned off two-factor sign-in'],
  factor_in_progress: ['started to set up two-factor sign-in'],
  factor_unenrolled: ['turned off two-factor sign-in'],
  invitation_accepted: ['accepted the invitation'],
  login: ['signed in'],
  login_failed: ['failed to sign in', 'as'],
  logout: ['signed out'],
  one_time_token_refused: ['used an invalid link or code'],
  one_time_token_spent: ['used a link or code from an email'],
  password_refused: ['chose a password that was rejected'],
  rate_limit_reached: ['tried too many times'],
  recovery_codes_deleted: ['deleted the recovery codes'],
  recovery_codes_generated: ['created recovery codes'],
  recovery_codes_regenerated: ['created new recovery codes'],
  recovery_codes_verified: ['signed in with a recovery code'],
  token_revoked: ['had a session ended because its token was used twice'],
  user_confirmation_requested: ['asked for a confirmation link'],
  user_deleted: ['removed the account', ''],
  user_invited: ['invited', ''],
  user_modified: ['changed the account', ''],
  user_reauthenticate_requested: ['asked for a code to change the password'],
  user_recovery_requested: ['asked for a password link'],
  user_repeated_signup: ['tried to sign up again', 'as'],
  user_signedup: ['created an account'],
  user_updated_password: ['changed the password', 'of'],
  verification_attempted: ['entered a two-factor code'],
}
