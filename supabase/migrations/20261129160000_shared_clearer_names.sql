-- These tables, columns, constraints and indexes have clearer names. `downtime` gets an `id` like
-- the other tables with one row.
alter table private.absence rename to downtime;
alter table private.downtime rename column lasted to duration;
alter table private.downtime
  drop column is_only,
  add column id smallint default 1 not null,
  add constraint downtime_pkey primary key (id),
  add constraint downtime_one_row check (id = 1);

alter table private.alert_posts rename column shown to posted_content;

alter table private.deletion_alerts rename to deletion_notices;
alter table private.deletion_notices rename column person to user_id;
alter table private.deletion_notices rename constraint deletion_alerts_pkey to deletion_notices_pkey;

alter table private.live_look_ups rename to live_lookups;
alter table private.live_lookups rename constraint live_look_ups_pkey to live_lookups_pkey;

alter table private.search_entries rename column newest to sort_time;
alter table private.search_entries rename column words to search_vector;
alter index private.search_entries_words_idx rename to search_entries_search_vector_idx;

alter table private.sign_up_alert rename to sign_up_notice;
alter table private.sign_up_notice rename constraint sign_up_alert_one_row to sign_up_notice_one_row;
alter table private.sign_up_notice rename constraint sign_up_alert_pkey to sign_up_notice_pkey;

alter table private.untold_sign_ups rename to waiting_account_notices;
alter table private.waiting_account_notices
  rename constraint untold_sign_ups_pkey to waiting_account_notices_pkey;
alter table private.waiting_account_notices
  rename constraint untold_sign_ups_user_id_fkey to waiting_account_notices_user_id_fkey;

-- The schema files create these functions and their triggers again, with clearer names for the
-- functions or their parameters.
drop function if exists
  private.absence_extension, private.account_name, private.add_related_entries,
  private.add_template_rows, private.alert_message, private.changed_after,
  private.changed_by_others, private.clear_posted, private.compare_rows,
  private.constraint_columns, private.count_waiting, private.delete_removed, private.delete_rows,
  private.describe_outcome, private.describe_violation, private.distinctive_query,
  private.document_name, private.entry_table, private.files_used_by, private.find_content_fault,
  private.find_file_uses, private.flatten_column, private.free_page_address, private.is_free_slug,
  private.is_running, private.list_imported, private.list_sample, private.live_target,
  private.lock_rows, private.mail_administrators, private.match_articles, private.merge_into,
  private.mirror_file_changes, private.nearest_free_slug, private.notify_caches,
  private.plain_words, private.rebuild_search_entries, private.record_absence,
  private.reinsert_rows, private.remove_created, private.remove_imported,
  private.restorable_trash, private.restore_deleted, private.restore_entries,
  private.restore_values, private.revert_changed, private.revert_imported, private.revert_parts,
  private.revert_row, private.row_columns, private.row_exists, private.row_file, private.row_name,
  private.row_parts, private.search_query, private.search_result, private.store_paths,
  private.title_query, private.to_ascii, private.to_slug, private.trash_excerpt,
  private.trash_expiry, private.truncate_text, private.unused_pictures,
  private.update_template_rows, private.was_changed_recently, private.was_created_by,
  private.watch_activity, private.watch_trash, private.wider_query, private.without_accents,
  private.without_marks, private.words_with_and_without_accents, private.write_row
  cascade;

-- Version 0.8.0 removed this function without dropping it.
drop function if exists public.list_site_migrations();
