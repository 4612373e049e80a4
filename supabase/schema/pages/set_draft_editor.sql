-- Saves the name of the user who saved a draft. Other editors see this name. Removes the name if
-- the draft is deleted.
create or replace function private.set_draft_editor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.saved_by_name := case when new.content is not null then private.account_name((private.request_actor()).id) end;
  return new;
end
$$;
