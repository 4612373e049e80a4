import type { BackupScope } from '#platform/operate/back-up-site.ts'

/** Tables that backups treat specially. Backups include all other tables. */
export const backupScope: BackupScope = {
  excludedTables: [
    // A restore recreates this table.
    'platform.migrations',
    // This table records the schema whose functions exist. A restored database has no functions, so
    // the next start must create them.
    'platform.schemas',
    // A restored site gets its own ID. The server then doesn't start with the restored files and
    // the original database.
    'platform.database_id',
    // A restore would reopen sessions that users have ended since, perhaps because the sessions
    // were stolen.
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.mfa_amr_claims',
    'auth.mfa_challenges',
    'auth.flow_state',
    'auth.one_time_tokens',
    // A restore would send these emails again.
    'auth.mail_queue',
    'auth.mail_requests',
    'auth.security_notices',
    // A restore would post these articles and alerts again.
    'private.discord_queue',
    'private.alert_posts',
    // These counters expire quickly.
    'auth.rate_limits',
    'storage.recent_uploads',
    // The server looks up these counts again.
    'public.live_counts',
    'private.live_lookups',
    // This table lists who has a form open.
    'public.article_presence',
    // Unsaved work is private, even from the operator. Browsers save this work, too.
    'public.article_autosaves',
  ],
  secretTables: ['auth.mfa_factors', 'auth.mfa_recovery_codes', 'public.discord_webhook', 'public.discord_routes'],
}
