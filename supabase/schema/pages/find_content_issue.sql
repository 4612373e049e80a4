-- Returns the path of the first field that doesn't fit the model, such as `cards.2.title`; null if
-- the value is valid. `path` is the path of `value`. With `is_sparse`, groups may lack fields, except
-- in lists and variants.
-- `content/model/check-value.ts` applies the same rules, and a test compares the two functions.
create or replace function private.find_content_issue(
  model jsonb, value jsonb, is_sparse boolean, path text default ''
) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  prefix constant text := case path when '' then '' else path || '.' end;
  entry record;
  issue_path text;
begin
  case model ->> 'kind'
    when 'group' then
      if jsonb_typeof(value) is distinct from 'object' then
        return path;
      end if;
      for entry in select key from jsonb_object_keys(value) as keys (key) where not model -> 'fields' ? key loop
        return prefix || entry.key;
      end loop;
      for entry in select field.key, field.value as model from jsonb_each(model -> 'fields') as field loop
        if value ? entry.key then
          issue_path := private.find_content_issue(entry.model, value -> entry.key, is_sparse, prefix || entry.key);
          if issue_path is not null then
            return issue_path;
          end if;
        -- The value may be older than the field, so a switch, an optional field, or a list that may be
        -- empty can be missing.
        elsif not is_sparse and not entry.model @> any (
          array['{"kind": "switch"}', '{"isOptional": true}', '{"kind": "list", "min": 0}']::jsonb[]
        ) then
          return prefix || entry.key;
        end if;
      end loop;
    when 'list' then
      if jsonb_typeof(value) is distinct from 'array' then
        return path;
      end if;
      if jsonb_array_length(value) not between (model ->> 'min')::integer and (model ->> 'max')::integer then
        return path;
      end if;
      for entry in
        select item.value, item.number - 1 as index
        from jsonb_array_elements(value) with ordinality as item (value, number)
      loop
        issue_path := private.find_content_issue(model -> 'of', entry.value, false, prefix || entry.index);
        if issue_path is not null then
          return issue_path;
        end if;
      end loop;
      if model ? 'maxCharacters' and (
        select sum(char_length(whole.leaf #>> '{}')) from jsonb_path_query(value, 'strict $.**') as whole (leaf)
        where jsonb_typeof(whole.leaf) = 'string'
      ) > (model ->> 'maxCharacters')::integer then
        return path;
      end if;
    when 'variants' then
      if jsonb_typeof(value) is distinct from 'object' then
        return path;
      end if;
      if jsonb_typeof(value -> 'kind') is distinct from 'string' or not model -> 'of' ? (value ->> 'kind') then
        return prefix || 'kind';
      end if;
      return private.find_content_issue(model -> 'of' -> (value ->> 'kind'), value - 'kind', false, path);
    else
      if not private.is_field_value(model, value) then
        return path;
      end if;
  end case;
  return null;
end
$$;

-- True if the value is valid for a field without nested fields.
create or replace function private.is_field_value(field jsonb, value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  kind constant text := field ->> 'kind';
  type constant text := case kind when 'number' then 'number' when 'switch' then 'boolean' else 'string' end;
  is_optional constant boolean := coalesce((field ->> 'isOptional')::boolean, false);
  content constant text := value #>> '{}';
begin
  if jsonb_typeof(value) is distinct from type then
    return false;
  end if;
  return coalesce(case
    when kind in ('text', 'longText') then char_length(content) <= (field ->> 'max')::integer
      -- Rejects control characters, except line breaks in long text. Also rejects characters that
      -- change the text direction.
      and case kind when 'text' then content else replace(content, E'\n', '') end
        !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      -- A required text needs more than spaces and invisible characters.
      and (is_optional or content !~ '^[ \n\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f-\u2064\u3000\ufeff]*$')
    when content = '' and kind in ('link', 'picture') then is_optional
    when kind = 'link' and content ~ '^/' then private.is_page_path(content)
    when kind = 'link' then char_length(content) <= 2048
      and content ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,4})?'
        '([/?#][!#$%&()*+,./0-9:;=?@A-Z_a-z~-]*)?$'
      -- Rejects webhook addresses, because they are secrets.
      and content !~* '^https://([a-z0-9-]+\.)*discord(app)?\.com(:[0-9]+)?/api([/?#]|$)'
    when kind = 'picture' then char_length(content) <= 300
      and content ~ '^/storage/v1/object/public/(article-images|media-library)/([A-Za-z0-9_-][A-Za-z0-9._-]*/)*'
        '[A-Za-z0-9_-][A-Za-z0-9._-]*$'
    when kind = 'slug' then char_length(content) <= 60 and content ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and not field -> 'reserved' ? content
    when kind = 'number' then content::numeric = trunc(content::numeric)
      and content::numeric between (field ->> 'min')::numeric and (field ->> 'max')::numeric
    when kind = 'choice' then field -> 'options' ? content
    else kind = 'switch'
  end, false);
end
$$;
