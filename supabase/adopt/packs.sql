-- Functions that were merged into others or have other arguments since 0.6.1.
drop function if exists private.add_pack_rows(text, text[], jsonb);
drop function if exists private.changed_after(uuid, text, text);
drop function if exists private.explain_refusal(text, text, text);
drop function if exists private.remove_added(uuid, text);
drop function if exists private.revert_action(uuid);
drop function if exists private.with_groups_of(jsonb, jsonb);
drop function if exists private.without_empty_groups(jsonb);
