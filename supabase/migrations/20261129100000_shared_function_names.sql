-- These functions have new names. The schema files create them and their triggers again.
drop function if exists
  private.is_set_up, private.is_unproven_sign_up, private.list_named_pictures,
  private.make_way_for_legacy_id, private.refuse_past_schedule, private.refuse_ping
  cascade;
