-- Release 0.6.0 applied earlier texts of 20270102000000 and 20270103000100. Where it did, the second of two removals in a
-- transaction was not notified, and alerts whose links lead to no page refused each change. Elsewhere this changes nothing.
create or replace function private.notify_rows(changed text, keys text[], is_removal boolean) returns void
language plpgsql set search_path = '' as $$
declare
  told text;
begin
  if is_removal then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  for told in
    select changed || ' ' || given.key from unnest(keys) as given (key)
    union all
    -- Files are told on the former channel alone, as by the triggers of the platform.
    select changed where keys is null and changed not like 'storage.%'
  loop
    perform pg_notify('stationhouse_rows', told);
  end loop;
  perform pg_notify('stationhouse_changes', changed);
  -- What else the transaction changes belongs to the removal: an article that loses the picture which is deleted.
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', concat_ws(' ', 'removal', changed, md5(keys::text)));
  end if;
end
$$;

update public.alerts set link = null, link_label = null
where link ~* ('^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets|badge-drawing|'
  'colors|copied-picture|healthz|metrics|packs|portraits|proof-of-work|readyz|scenes|site-status)([/#]|$)');
alter table public.alerts validate constraint alerts_link_form;
