import type { BackupScope } from '#platform/operate/back-up-site.ts'

/** Tables that backups treat specially. All other tables are included. */
export const backupScope: BackupScope = {
  excludedTables: [
    // A restore recreates it.
    'platform.migrations',
    // A restored database has no functions yet. With this table, the next start would not create
    // the functions.
    'platform.schemas',
    // A restored site has its own ID, so that mixing its files with the original database is
    // detected.
    'platform.database_id',
    // A restore would reopen sessions that users have ended since, perhaps because they were
    // stolen.
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.mfa_amr_claims',
    'auth.mfa_challenges',
    'auth.flow_state',
    'auth.one_time_tokens',
    // Otherwise a restore would send email twice.
    'auth.mail_queue',
    'auth.mail_requests',
    'auth.security_notices',
    // Otherwise a restore would post articles and alerts twice.
    'private.discord_queue',
    'private.alert_posts',
    // Short-lived counters.
    'auth.rate_limits',
    'storage.recent_uploads',
    // The server looks up these counts again.
    'public.live_counts',
    'private.live_look_ups',
    // Currently open forms.
    'public.article_presence',
    // Unsaved work is private, even from the operator. Browsers have it too.
    'public.article_autosaves',
  ],
  secretTables: ['auth.mfa_factors', 'auth.mfa_recovery_codes', 'public.discord_webhook', 'public.discord_routes'],
}
