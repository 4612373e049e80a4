-- These constraints and columns have clearer names. `private.row_name` replaces
-- `private.activity_subject`. The schema files create the other dropped functions under new names.

alter table public.alerts rename constraint alerts_link_form to alerts_link_format;
alter table public.alerts rename constraint alerts_pages_form to alerts_pages_format;
alter table public.applications rename constraint applications_answers_form to applications_answers_format;
alter table public.applications
  rename constraint applications_discord_name_form to applications_discord_name_format;
alter table public.applications rename constraint applications_name_form to applications_name_format;
alter table public.article_previews
  rename constraint article_previews_ends to article_previews_expires_at_range;
alter table public.article_previews
  rename constraint article_previews_token_hash_form to article_previews_token_hash_format;
alter table public.articles rename constraint articles_legacy_id_form to articles_legacy_id_format;
alter table public.articles rename constraint articles_slug_form to articles_slug_format;
alter table public.discord_deliveries
  rename constraint discord_deliveries_message_id_form to discord_deliveries_message_id_format;
alter table public.discord_deliveries
  rename constraint discord_deliveries_thread_id_form to discord_deliveries_thread_id_format;
alter table public.discord_deliveries
  rename constraint discord_deliveries_webhook_id_form to discord_deliveries_webhook_id_format;
alter table public.discord_webhook
  rename constraint discord_webhook_ping_role_form to discord_webhook_ping_role_format;
alter table public.leadership rename constraint leadership_awards_form to leadership_awards_format;
alter table public.leadership
  rename constraint leadership_career_history_form to leadership_career_history_format;
alter table public.leadership rename constraint leadership_education_form to leadership_education_format;
alter table public.leadership rename constraint leadership_slug_form to leadership_slug_format;
alter table public.game_server rename constraint game_server_address_form to game_server_address_format;
alter table public.media_library
  rename constraint media_library_file_type_form to media_library_file_type_format;
alter table public.services rename constraint services_action_form to services_action_format;
alter table public.services rename constraint services_forms_form to services_forms_format;
alter table public.services rename constraint services_id_form to services_id_format;
alter table public.site_settings rename constraint site_settings_badge_form to site_settings_badge_format;
alter table public.site_settings rename constraint site_settings_fonts_form to site_settings_fonts_format;
alter table public.site_settings rename constraint site_settings_hero_form to site_settings_hero_format;

alter table private.deletion_alerts rename column told_at to mailed_at;
alter table private.sign_up_alert rename column told_at to mailed_at;
alter table private.sign_up_alert rename column flood_told_at to flood_mailed_at;

drop function if exists
  private.activity_subject, private.find_actor, private.may_restore, private.may_upload_picture_name
  cascade;
