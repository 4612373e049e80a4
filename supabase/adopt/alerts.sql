-- The same rule, now in functions that services share.
alter table public.alerts drop constraint alerts_link_form,
  add constraint alerts_link_form check (private.is_page_path(link) or private.is_outside_link(link));
