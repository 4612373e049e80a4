-- Removes the functions of version 0.6.1, except functions that tables depend on. Also removes the
-- triggers and views that call a removed function. The schema files then create the current
-- functions, triggers and views. Functions that you added yourself stay.
do $$
declare
  names constant text[] := string_to_array(btrim(regexp_replace('
    account_event_kind activity_subject add_pack_pages add_pack_rows add_to_article_counts added_by_absence
    address_article administrator_id admit_chosen_account admit_new_account alert_message apply_pack
    apply_sign_up_choice are_safe_urls are_service_forms article_archive article_at article_keys
    article_page_starts article_time article_words ask_for_alert_post begin_activity begin_alert_post
    begin_article begin_autosave begin_discord_delivery begin_discord_post begin_test_mail category_slug
    changed_after changed_by_others check_content check_vacancy choose_media_visibility claim_discord_delivery
    claim_due_alert_post claim_due_discord_delivery claim_live_look_up columns_of comparable compare_rows
    content_files content_place count_all_entries count_articles count_entries count_other_entries
    count_overdue_discord_deliveries count_sample_content count_waiting count_waiting_accounts
    current_article_address current_page_address custom_access_token_hook cut_text delete_article_with_messages
    describe_own_page differing_columns discord_content discord_routing dismiss_deleted_account document_keys
    drop_sample_content editor_id end_alert_post end_interrupted_discord_deliveries end_my_session
    end_old_entries end_session_of end_sessions_of_inactive_staff end_staff_session entry_words explain_refusal
    export_activity export_trash files_in files_shown_elsewhere find_articles find_content_fault find_files
    find_page_surplus find_taken finish_alert_post finish_discord_change finish_discord_delivery flatten_object
    follow_article follow_changed_files follow_picture_colors forget_live_counts forget_page_revisions
    forget_posted forget_revisions forget_writers free_page_address get_site_state has_active_admin
    has_hourly_upload_limit has_many_news hero_hints hidden_documents hidden_pages hidden_sections
    insert_entries_again is_admin is_common is_editor is_entry_list is_free_slug is_listed is_own_entry
    is_own_page is_page_shown is_playable_video is_public_library_file is_public_word is_running is_safe_url
    is_service_action is_shown is_shown_picture is_staff is_unproven_sign_up is_writer_of is_written_by_person
    keep_an_active_admin keep_an_unbanned_admin keep_article_columns keep_content_revision keep_in_trash
    keep_revisions keep_row_columns keep_staff_columns keep_unsaved_revision keep_versions keeps_removed_files
    kind_of_table leader_text limit_deletions list_activity list_alert_posts list_article_categories
    list_articles_that_show list_changed_since_posted list_live_look_ups list_my_sessions list_pack_imports
    list_picture_hints list_sample list_setting_changes list_shown_files list_site_migrations list_staff
    list_staff_sessions list_trash live_interval live_target make_way_for_legacy_id may_restore
    may_take_picture_name media_text merge_back merge_into most_told_rows move_leader my_visible_sessions
    name_document name_of name_of_row nearest_free_slug newest_article_parts newest_by_order newest_by_words
    newest_entries newest_phrases newest_phrases_by_order next_article_slug note_activation note_article_state
    note_autosave_time note_pack note_presence note_role_change note_waiting_account notice_absence
    notify_added_content notify_alert_update notify_article_change notify_caches notify_change
    notify_content_update notify_file_change notify_removal notify_removed_content notify_rows notify_update
    notify_vacancy_update number_slug open_article_preview order_services own_page_at page_text picture_hints
    pictures_in plain_words postpone_alert_post postpone_discord_delivery publish_content put_content_model
    put_search_entry question_query queue_discord_post queue_discord_updates readable_content
    record_account_action record_activity record_live_count refill_search refresh_page_search_entry
    refresh_search_entry refuse_past_schedule refuse_ping remember_article remove_added remove_created
    remove_discord_messages request_address request_live_look_up require_pack_was_seen reset_factors
    restore_deleted restore_entries restore_row restore_trash revert_action revert_changes revision_content
    revive_discord_post search_site seconds_until_alert seconds_until_publication send_back_article sessions_of
    set_my_name set_picture_focus share_article_preview shown_columns sign_draft similar_words site_day
    start_own_page state_now store_paths stored_file stored_file_of subject_of_row sweep_activity
    sweep_article_counts sweep_pictures sweep_search_entries sweep_trash take_back takes_away tell_of_disk
    tell_of_sign_ups terms_query to_ascii to_slug touch_updated_at trash_begins trim_revisions undo_pack
    unused_pictures update_discord_messages was_created_by was_touched_lately with_files_they_show
    with_groups_of with_what_they_show without_accents without_empty_groups without_host without_hosts
    without_marks words_of_entry words_query words_with_and_without_accents words_with_part write_pack_rows
    write_row
  ', '\s+', ' ', 'g')), ' ');
  signature text;
begin
  foreach signature in array array(
    select pg_proc.oid::regprocedure::text
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname = any (names)
      and not exists (
        select from pg_depend
        where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
          and classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)
      )
  )
  loop
    execute format('drop function if exists %s cascade', signature);
  end loop;
end
$$;
