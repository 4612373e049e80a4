-- The progress of setting up is no longer kept in the trash.
delete from public.trash
where table_name = 'site_settings' and kind = 'changed'
  and (content -> 'settings') - 'setUp' = (after -> 'settings') - 'setUp';
