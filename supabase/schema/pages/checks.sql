create or replace function private.is_own_page(id text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_own_page(text) to anon, authenticated;

-- True for the path of a page that visitors may have, with or without a place on it. The staff area, the account pages, the
-- services of the backend and files are no pages. `addressesWithoutPage` of the code lists the same words.
create or replace function private.is_page_path(path text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(path) <= 300
    and path ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$'
    and path !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets|badge-drawing'
      '|colors|copied-picture|healthz|metrics|packs|portraits|proof-of-work|readyz|scenes|site-status)([/#]|$)'
$$;
grant execute on function private.is_page_path(text) to authenticated, service_role;

-- True for an address on another site. On Discord only invitations and channels are allowed, because the address of a
-- webhook is a secret.
create or replace function private.is_outside_link(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select address ~* '^https://' and public.is_safe_url(address) and (
    address !~* '^https://([a-z0-9-]+\.)*(discord|discordapp)\.(com|gg)\.?([:/?#]|$)'
    or address ~ '^https://discord\.gg/[A-Za-z0-9-]+$'
    or address ~ '^https://(www\.)?discord\.com/(invite/[A-Za-z0-9-]+|channels/[0-9]+(/[0-9]+)?)$'
  )
$$;
grant execute on function private.is_outside_link(text) to authenticated, service_role;

-- ## from 20261129000000_give_every_service_an_action_and_forms_that_open.sql
-- Whether a list is one of forms: each is a file of the library, or a page that is drawn from its fields.
create or replace function public.are_service_forms(forms jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
grant execute on function public.are_service_forms(jsonb) to authenticated;

-- ## from 20261129000000_give_every_service_an_action_and_forms_that_open.sql
-- ## PATCHED in 20270103000100_let_no_link_lead_where_visitors_have_no_page.sql
-- Whether texts, addresses and numbers of an action can be used as they are. `target` is a path of this site, an address or the name
-- of one in the settings.
create or replace function public.is_service_action(action jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
      and target !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets|badge-drawing|colors|copied-picture|healthz|metrics|packs|portraits|proof-of-work|readyz|scenes|site-status)([/#]|$)'
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
grant execute on function public.is_service_action(jsonb) to authenticated;
