-- Adds the rows of a template that the site doesn't have. Writes only `columns`. Returns the
-- outcome of each row.
create or replace function private.add_template_rows(target_table text, columns text[], rows jsonb[]) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  new_row jsonb;
  new_id uuid;
  column_list text;
  outcome text;
  reason text;
  violated_constraint text;
  violated_column text;
  items jsonb[] := '{}';
begin
  perform private.require(cardinality(rows) <= 2000, 'A template can have at most 2,000 items of one kind', '22023');
  foreach new_row in array rows loop
    outcome := 'rejected';
    reason := case when new_row ->> 'id' is null then 'It has no ID.' end;
    begin
      new_id := new_row ->> 'id';
      if private.row_exists(target_table, new_id::text) then
        outcome := 'present';
      elsif reason is null then
        column_list := (
          select string_agg(quote_ident(key), ', ') from jsonb_object_keys(new_row) as key where key = any (columns)
        );
        execute format(
          'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
          target_table, column_list
        ) using new_row;
        insert into private.imported_rows (id) values (new_id) on conflict do nothing;
        outcome := 'added';
      end if;
    exception
      when unique_violation then
        reason := 'Its address is already taken.';
      when integrity_constraint_violation then
        get stacked diagnostics violated_constraint = constraint_name, violated_column = column_name;
        reason := private.describe_violation(target_table, violated_constraint, violated_column, sqlerrm);
      when data_exception or program_limit_exceeded or syntax_error_or_access_rule_violation then
        reason := 'One of its values is invalid.';
    end;
    items := items || private.describe_outcome(target_table, new_row, outcome, reason);
  end loop;
  return items;
end
$$;

-- Adds the missing custom pages of a template. If an address is taken, the new page gets a free
-- address.
create or replace function private.add_template_pages(pages jsonb) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  page jsonb;
  requested_slug text;
  address text;
  limit_message text;
  items jsonb[] := '{}';
  item jsonb;
begin
  for page in select jsonb_array_elements(pages) loop
    limit_message := private.describe_page_limit();
    if limit_message is not null and not private.row_exists('content_documents', page ->> 'id') then
      items := items || private.describe_outcome('content_documents', page, 'rejected', limit_message);
      continue;
    end if;
    requested_slug := page #>> '{content,slug}';
    address := private.free_page_address(requested_slug);
    if address <> requested_slug then
      page := jsonb_set(page, '{content,slug}', to_jsonb(address));
    end if;
    item := (private.add_template_rows('content_documents', '{id,content}', array[page]))[1];
    if item ->> 'outcome' = 'added' and address <> requested_slug then
      item := item || jsonb_build_object(
        'reason', format('Another page has the address “/%s”, so this one gets “/%s”.', requested_slug, address)
      );
    end if;
    items := items || item;
  end loop;
  return items;
end
$$;

-- Updates `columns` of existing rows. `rows` has the new values by ID. Columns that the template
-- leaves out don't change. Returns the outcome of each row.
create or replace function private.update_template_rows(target_table text, columns text[], rows jsonb) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  template_row record;
  current_row jsonb;
  outcome text;
  reason text;
  violated_constraint text;
  violated_column text;
  items jsonb[] := '{}';
begin
  for template_row in select key as id, value as content from jsonb_each(rows) loop
    current_row := private.lock_rows(target_table, array[template_row.id]);
    reason := case when current_row is null then 'Your site doesn’t have this page.' end;
    outcome := case when current_row is null then 'rejected' else 'same' end;
    begin
      if private.write_row(
        private.resolve_table(target_table)::text, template_row.id, current_row,
        current_row || private.row_columns(template_row.content, columns)
      ) then
        outcome := 'changed';
      end if;
    exception
      when integrity_constraint_violation then
        get stacked diagnostics violated_constraint = constraint_name, violated_column = column_name;
        outcome := 'rejected';
        reason := private.describe_violation(target_table, violated_constraint, violated_column, sqlerrm);
      when data_exception then
        outcome := 'rejected';
        reason := 'One of its values is invalid.';
    end;
    items := items || private.describe_outcome(
      target_table, coalesce(current_row, jsonb_build_object('id', template_row.id)), outcome, reason
    );
  end loop;
  return items;
end
$$;

-- Returns a message that explains a violated constraint and names its columns. For pages, returns
-- the message of the trigger that rejected the row.
create or replace function private.describe_violation(
  target_table text, violated_constraint text, violated_column text, message text
) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    'Invalid value in ' || coalesce(
      nullif(violated_column, ''),
      replace(
        nullif(array_to_string(private.constraint_columns(target_table, violated_constraint), ', '), ''), '_', ' '
      )
    ) || '.',
    case when target_table = 'content_documents' and violated_constraint = '' then message end,
    'It doesn’t meet the rules of this site.'
  )
$$;
