-- True for a path that may belong to a public page, with an optional fragment. Doesn't check that
-- the page exists. False at and below the reserved addresses without a page. Their list must match
-- `addressesWithoutPage` in `content/custom-pages/reserved-addresses.ts`.
create or replace function private.is_page_path(path text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(path) <= 300
    and path ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$'
    and path !~* '^/(admin|auth|reset-password|preview|rest|storage|functions|share|sitemap|icons|assets'
      '|colors|copied-picture|healthz|metrics|portraits|readyz|scenes|site-status|site-templates)([/#]|$)'
$$;
grant execute on function private.is_page_path(text) to authenticated, service_role;

-- True for an external link. On Discord, only invites and channels are allowed, because a
-- webhook's address is a secret.
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

-- True if the object has exactly these keys and no others.
create or replace function private.has_keys(object jsonb, keys text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(object) when 'object' then object ?& keys and object - keys = '{}' else false end
$$;
grant execute on function private.has_keys(jsonb, text[]) to authenticated, service_role;

-- The next three functions check the forms of a service. A form is a library file, or a list of
-- fields that the site renders as a printable page.
create or replace function private.is_form_field(field jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when not private.has_keys(field, '{help,kind,label,lines,options}') then false
    when jsonb_typeof(field -> 'options') <> 'array' then false
    else field -> 'kind' in
        ('"heading"', '"short"', '"text"', '"lines"', '"date"', '"choice"', '"check"', '"signature"')
      and jsonb_typeof(field -> 'label') = 'string' and field ->> 'label' ~ '\S'
      and char_length(field ->> 'label') <= 200
      and jsonb_typeof(field -> 'help') = 'string' and char_length(field ->> 'help') <= 300
      and jsonb_typeof(field -> 'lines') = 'number' and field ->> 'lines' ~ '^([1-9]|1[0-9]|20)$'
      and jsonb_array_length(field -> 'options') <= 12
      and (field -> 'kind' <> '"choice"' or field -> 'options' <> '[]')
      and not exists (
        select from jsonb_array_elements(field -> 'options') as listed (option)
        where jsonb_typeof(option) <> 'string' or option #>> '{}' !~ '\S' or char_length(option #>> '{}') > 120
      )
  end
$$;
grant execute on function private.is_form_field(jsonb) to authenticated, service_role;

create or replace function private.is_service_form(form jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when not private.has_keys(form, '{fields,file,introduction,slug,title}') then false
    when jsonb_typeof(form -> 'fields') <> 'array' then false
    else jsonb_typeof(form -> 'slug') = 'string' and char_length(form ->> 'slug') <= 80
      and form ->> 'slug' ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and jsonb_typeof(form -> 'title') = 'string' and form ->> 'title' ~ '\S' and char_length(form ->> 'title') <= 120
      and jsonb_typeof(form -> 'introduction') = 'string' and char_length(form ->> 'introduction') <= 1000
      and case form -> 'file'
        when 'null' then form -> 'fields' <> '[]'
        else jsonb_typeof(form -> 'file') = 'string' and form ->> 'file' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      end
      and jsonb_array_length(form -> 'fields') <= 60
      and not exists (
        select from jsonb_array_elements(form -> 'fields') as listed (field) where not private.is_form_field(field)
      )
  end
$$;
grant execute on function private.is_service_form(jsonb) to authenticated, service_role;

create or replace function public.are_service_forms(forms jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(forms) <> 'array' then false
    when jsonb_array_length(forms) > 12 or octet_length(forms::text) > 131072 then false
    else (
      select coalesce(bool_and(private.is_service_form(form)), true) and count(distinct form -> 'slug') = count(*)
      from jsonb_array_elements(forms) as listed (form)
    )
  end
$$;
grant execute on function public.are_service_forms(jsonb) to authenticated, service_role;

-- True for a valid action of a service. The `target` of an action is a path on this site, a URL, an
-- email address, a phone number, or the name of a setting with such an address or number.
create or replace function public.is_service_action(action jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when not private.has_keys(action, '{kind,subject,target,text}') then false
    when exists (select from jsonb_each(action) as part where jsonb_typeof(part.value) <> 'string') then false
    when char_length(action ->> 'text') > 500 or char_length(action ->> 'subject') > 150 then false
    when action ->> 'subject' ~ '[[:cntrl:]]' then false
    else case action ->> 'kind'
      when 'page' then private.is_page_path(target)
      when 'mail' then action ->> 'subject' ~ '\S' and octet_length(target) <= 254 and (
        target in ('general', 'recruitment', 'records', 'detectives', 'traffic', 'community')
        or target ~ '^[A-Za-z0-9_%+-]+(\.[A-Za-z0-9_%+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$'
      )
      when 'link' then target in ('application', 'official', 'second') or private.is_outside_link(target)
      when 'phone' then action ->> 'text' ~ '\S' and char_length(target) <= 60 and target !~ '[[:cntrl:]]' and (
        target in (
          'emergency', 'nonEmergency', 'recruitment', 'crimeTips', 'frontDesk', 'records', 'detectives', 'traffic',
          'community'
        )
        or target ~ '[0-9]'
      )
      else false
    end
  end
  from (select action ->> 'target' as target) as given
$$;
grant execute on function public.is_service_action(jsonb) to authenticated, service_role;
