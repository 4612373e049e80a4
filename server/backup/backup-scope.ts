import type { BackupScope } from '#platform/operate/back-up-site.ts'

/** What backups treat otherwise than all other tables, which are simply in them. */
export const backupScope: BackupScope = {
  leftOut: [
    // A restore makes them anew.
    'platform.migrations',
    // A restored database has no functions yet. With this table the next start would take them for made.
    'platform.schemas',
    // A restored site is another one: that its files meet the first one's database must be noticed.
    'platform.database_id',
    // A restore would bring sessions back that people have ended since, perhaps because somebody had stolen them.
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.mfa_amr_claims',
    'auth.mfa_challenges',
    'auth.flow_state',
    'auth.one_time_tokens',
    // Mail would be sent twice.
    'auth.mail_queue',
    'auth.mail_requests',
    'auth.security_notices',
    // Articles and alerts would be posted twice.
    'private.discord_queue',
    'private.alert_posts',
    // Counters of the last minutes.
    'auth.rate_limits',
    'storage.recent_uploads',
    // Who was online, and when somebody looked: it is looked up anew.
    'public.live_counts',
    'private.live_look_ups',
    // Forms that are open right now.
    'public.article_presence',
    // What people have not saved yet is nobody else's to read, an operator's neither. Their browsers have it as well.
    'public.article_autosaves',
  ],
  secret: ['auth.mfa_factors', 'auth.mfa_recovery_codes', 'public.discord_webhook', 'public.discord_routes'],
}
