-- Where a service's "Get Started" leads, and the forms that it asks for. Both are null while they are what the code says
-- (`content/service-actions.ts`, `content/service-forms.ts`): what a department has not changed follows the defaults, and null brings
-- them back. A text of a service that becomes editable is another column of this kind.

-- Whether texts, addresses and numbers of an action can be used as they are. `target` is a path of this site, an address or the name
-- of one in the settings.
create function public.is_service_action(action jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  kind constant text := action ->> 'kind';
  target constant text := action ->> 'target';
begin
  if jsonb_typeof(action) <> 'object' then
    return false;
  end if;
  if (select array_agg(key order by key) from jsonb_object_keys(action) as keys (key)) is distinct from '{kind,subject,target,text}'::text[]
    or exists (select from jsonb_each(action) as part where jsonb_typeof(part.value) <> 'string')
    or char_length(action ->> 'text') > 500 or char_length(action ->> 'subject') > 150
    or action ->> 'subject' ~ '[[:cntrl:]]' then
    return false;
  end if;
  return coalesce(case kind
    -- Not the staff area, the account pages, a service or a file: those are no pages for visitors.
    when 'page' then octet_length(target) <= 300
      and target ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$'
      and target !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets)([/#]|$)'
    when 'mail' then action ->> 'subject' ~ '\S' and octet_length(target) <= 254 and (
      target in ('general', 'recruitment', 'records', 'detectives', 'traffic', 'community')
      or target ~ '^[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$'
    )
    -- Of Discord only invitations and channels: the address of a webhook is a secret.
    when 'link' then target in ('application', 'official', 'second') or (
      target ~* '^https://' and public.is_safe_url(target) and (
        target !~* '^https://([a-z0-9-]+\.)*(discord|discordapp)\.(com|gg)\.?([:/?#]|$)'
        or target ~ '^https://discord\.gg/[A-Za-z0-9-]+$'
        or target ~ '^https://(www\.)?discord\.com/(invite/[A-Za-z0-9-]+|channels/[0-9]+(/[0-9]+)?)$'
      )
    )
    when 'phone' then action ->> 'text' ~ '\S' and char_length(target) <= 60 and target !~ '[[:cntrl:]]' and (
      target in (
        'emergency', 'nonEmergency', 'recruitment', 'crimeTips', 'frontDesk', 'records', 'detectives', 'traffic', 'community'
      )
      or target ~ '[0-9]'
    )
    else false
  end, false);
end
$$;
comment on function public.is_service_action(jsonb) is 'Where the button of a service may lead.';

-- Whether a list is one of forms: each is a file of the library, or a page that is drawn from its fields.
create function public.are_service_forms(forms jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  form jsonb;
  field jsonb;
  slugs text[] := '{}';
begin
  if jsonb_typeof(forms) <> 'array' then
    return false;
  end if;
  if jsonb_array_length(forms) > 12 or octet_length(forms::text) > 131072 then
    return false;
  end if;
  for form in select value from jsonb_array_elements(forms) loop
    if jsonb_typeof(form) <> 'object' then
      return false;
    end if;
    if (select array_agg(key order by key) from jsonb_object_keys(form) as keys (key)) is distinct from '{fields,file,introduction,slug,title}'::text[]
      or jsonb_typeof(form -> 'slug') <> 'string' or form ->> 'slug' !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      or char_length(form ->> 'slug') > 80 or form ->> 'slug' = any (slugs)
      or jsonb_typeof(form -> 'title') <> 'string' or form ->> 'title' !~ '\S' or char_length(form ->> 'title') > 120
      or jsonb_typeof(form -> 'introduction') <> 'string' or char_length(form ->> 'introduction') > 1000
      or jsonb_typeof(form -> 'file') not in ('null', 'string')
      or form ->> 'file' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(form -> 'fields') <> 'array' then
      return false;
    end if;
    if jsonb_array_length(form -> 'fields') > 60
      or (form ->> 'file' is null and jsonb_array_length(form -> 'fields') = 0) then
      return false;
    end if;
    slugs := slugs || (form ->> 'slug');
    for field in select value from jsonb_array_elements(form -> 'fields') loop
      if jsonb_typeof(field) <> 'object' then
        return false;
      end if;
      if (select array_agg(key order by key) from jsonb_object_keys(field) as keys (key)) is distinct from '{help,kind,label,lines,options}'::text[]
        or jsonb_typeof(field -> 'kind') <> 'string'
        or field ->> 'kind' not in ('heading', 'short', 'text', 'lines', 'date', 'choice', 'check', 'signature')
        or jsonb_typeof(field -> 'label') <> 'string' or field ->> 'label' !~ '\S' or char_length(field ->> 'label') > 200
        or jsonb_typeof(field -> 'help') <> 'string' or char_length(field ->> 'help') > 300
        or jsonb_typeof(field -> 'lines') <> 'number' or field ->> 'lines' !~ '^([1-9]|1[0-9]|20)$'
        or jsonb_typeof(field -> 'options') <> 'array' then
        return false;
      end if;
      if jsonb_array_length(field -> 'options') > 12
        or (field ->> 'kind' = 'choice' and jsonb_array_length(field -> 'options') = 0)
        or exists (
          select from jsonb_array_elements(field -> 'options') as listed (option)
          where jsonb_typeof(option) <> 'string' or option #>> '{}' !~ '\S' or char_length(option #>> '{}') > 120
        ) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;
comment on function public.are_service_forms(jsonb) is 'The forms of a service, with what is to be filled in.';

create table public.services (
  -- As in its address.
  id text primary key
    constraint services_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint services_id_length check (char_length(id) <= 80),
  action jsonb constraint services_action_form check (public.is_service_action(action)),
  forms jsonb constraint services_forms_form check (public.are_service_forms(forms)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.services (id) values
  ('emergency-response'), ('k9-unit'), ('traffic-enforcement'), ('accident-investigation'), ('traffic-safety-education'),
  ('detective-services'), ('forensic-analysis'), ('vice-narcotics'), ('neighborhood-watch'), ('dare-program'),
  ('citizens-police-academy'), ('police-reports'), ('records-requests'), ('background-checks'), ('permits-licenses');

create trigger keep_row_columns before update on public.services
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.services
  for each row execute function public.touch_updated_at();

alter table public.services enable row level security;
alter table public.services force row level security;
create policy "Everybody reads services" on public.services for select to anon, authenticated using (true);
create policy "Editors change services" on public.services
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

revoke all on public.services from public, anon, authenticated, service_role;
grant select on public.services to anon, authenticated;
grant update (action, forms) on public.services to authenticated;
grant select, update on public.services to service_role;

-- One action may replace another without hiding anything; a form that is gone must be gone from every page.
create trigger notify_change after insert on public.services
  for each statement execute function public.notify_change();
create trigger notify_change_by_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_update('updated_at');
create trigger notify_change_by_delete after delete on public.services referencing old table as old_rows
  for each statement execute function private.notify_removal();
create trigger notify_change_by_truncate after truncate on public.services
  for each statement execute function private.notify_removal();

do $$
declare
  timing record;
begin
  for timing in
    select * from (values
      ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
    ) as given (event, tables)
  loop
    execute format(
      'create trigger record_activity_%1$s after %1$s on public.services %2$s
       for each statement execute function private.record_activity(''services'', ''id'', '''', ''{updated_at}'', ''{}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;

-- What an update overwrote can be taken back.
create trigger keep_in_trash_delete after delete on public.services referencing old table as old_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();

-- As before; a service is called by its id, because its title is a text of the code.
create or replace function private.activity_subject(table_name text, content jsonb) returns text
language sql stable set search_path = ''
return case table_name
  when 'leadership' then content ->> 'name'
  when 'objects' then (content ->> 'bucket_id') || '/' || (content ->> 'name')
  when 'buckets' then content ->> 'name'
  when 'services' then content ->> 'id'
  when 'staff' then coalesce(
    (select users.email from auth.users where users.id = (content ->> 'user_id')::uuid),
    content ->> 'display_name', content ->> 'user_id'
  )
  else content ->> 'title'
end;

revoke execute on function public.is_service_action(jsonb), public.are_service_forms(jsonb) from public, anon, authenticated;
grant execute on function public.is_service_action(jsonb), public.are_service_forms(jsonb) to authenticated, service_role;

notify pgrst, 'reload schema';
