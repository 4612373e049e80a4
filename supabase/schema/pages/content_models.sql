-- Stores the content models from the code, and adds rows for new pages and services. `documents`
-- are the models of fixed pages and services. `templates` are models without a row of their own,
-- such as the model of custom pages.
create or replace function private.store_content_models(documents jsonb, templates jsonb) returns void
language sql set search_path = ''
as $$
  delete from private.content_models where not exists (
    select from jsonb_array_elements(documents || templates) as model where model ->> 'id' = content_models.id
  );
  insert into private.content_models as stored_model (id, title, model)
  select model ->> 'id', model ->> 'title', model -> 'model' from jsonb_array_elements(documents || templates) as model
  on conflict (id) do update set title = excluded.title, model = excluded.model
  where (stored_model.title, stored_model.model) is distinct from (excluded.title, excluded.model);

  insert into public.content_documents (id)
  select document ->> 'id' from jsonb_array_elements(documents) as document on conflict do nothing;
  insert into public.content_drafts (id)
  select document ->> 'id' from jsonb_array_elements(documents) as document on conflict do nothing;
  insert into public.services (id)
  select substr(document ->> 'id', 9) from jsonb_array_elements(documents) as document
  where document ->> 'id' like 'service:%' on conflict do nothing;
$$;

-- Rejects content that doesn't fit its model. Custom pages share one model and store complete
-- content. A custom page that was never published is empty.
create or replace function private.check_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_custom constant boolean := private.is_custom_page(new.id);
  model constant jsonb := (
    select content_model.model from private.content_models as content_model
    where content_model.id = case when is_custom then 'own-page' else new.id end
  );
  issue_path text;
begin
  if new.content is null or (is_custom and new.content = '{}' and tg_table_name = 'content_documents') then
    return new;
  end if;
  issue_path := case when model is null then '' else private.find_content_issue(model, new.content, not is_custom) end;
  if issue_path is not null then
    raise check_violation
      using message = format('The content of this page is invalid at “%s”. Correct it and save again.', issue_path);
  end if;
  return new;
end
$$;
