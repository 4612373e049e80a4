create trigger protect_row_columns before update on public.content_documents
  for each row execute function public.protect_row_columns();
create trigger check_content before insert or update of content on public.content_documents
  for each row execute function private.check_content();
create trigger derive_page_columns before insert or update on public.content_documents
  for each row execute function private.derive_page_columns();
create trigger insert_content_revision after update on public.content_documents
  for each row execute function private.insert_content_revision();

create trigger refresh_search_entry after insert or delete or update of content, visibility on public.content_documents
  for each row execute function private.refresh_page_search_entry();
create trigger clear_search_entries after truncate on public.content_documents
  for each statement execute function private.refresh_search_entry();

select private.create_trash_triggers('public.content_documents');

create trigger notify_change after insert or update or delete or truncate on public.content_documents
  for each statement execute function public.notify_change();

select private.create_activity_triggers(
  'public.content_documents', 'pages', flattened_column => 'content',
  ignored_columns => '{updated_at,slug,title,place,visibility,former_slugs}'
);

create trigger protect_row_columns before update on public.content_drafts
  for each row execute function public.protect_row_columns();
create trigger check_content before insert or update of content on public.content_drafts
  for each row execute function private.check_content();
create trigger set_draft_editor before update of content on public.content_drafts
  for each row execute function private.set_draft_editor();

select private.create_trash_triggers('public.content_drafts');

select private.create_activity_triggers(
  'public.content_drafts', 'page-drafts', flattened_column => 'content',
  ignored_columns => '{updated_at,saved_by_name}'
);

create trigger protect_row_columns before update on public.services
  for each row execute function public.protect_row_columns();

select private.create_trash_triggers('public.services');

create trigger notify_change after insert or update or delete or truncate on public.services
  for each statement execute function public.notify_change();

select private.create_activity_triggers('public.services', 'services', ignored_columns => '{updated_at}');
