-- Every text of a service becomes content, a document of its own with the key `service:<id>`: drafts, versions, the trash and the activity
-- follow from that. Where a service stands and whether visitors find it are columns beside its action and forms.

select private.put_content_model('services', 'Services', '{
  "kind": "group",
  "fields": {
    "introduction": {"kind":"text","max":600},
    "empty": {"kind":"text","max":600},
    "contacts": {"kind":"group","fields":{"emergency":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}},"nonEmergency":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}},"crimeTips":{"kind":"group","fields":{"label":{"kind":"text","max":60},"text":{"kind":"text","max":200}}}}},
    "categories": {"kind":"group","fields":{"items":{"kind":"list","min":1,"max":5,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"introduction":{"kind":"text","max":600},"category":{"kind":"choice","options":["Emergency Services","Traffic & Transportation","Criminal Investigation","Community Programs","Administrative Services"]}}}}}},
    "labels": {"kind":"group","fields":{"learnMore":{"kind":"text","max":60},"overview":{"kind":"text","max":60},"requirements":{"kind":"text","max":60},"procedures":{"kind":"text","max":60},"forms":{"kind":"text","max":60},"quickInfo":{"kind":"text","max":60},"category":{"kind":"text","max":60},"availability":{"kind":"text","max":60},"contact":{"kind":"text","max":60},"contactInfo":{"kind":"text","max":60},"phone":{"kind":"text","max":60},"email":{"kind":"text","max":60},"office":{"kind":"text","max":60},"hours":{"kind":"text","max":60},"getStarted":{"kind":"text","max":60}}}
  }
}');
select private.put_content_model('service:' || service.id, service.title, '{
  "kind": "group",
  "fields": {
    "title": {"kind":"text","max":80},
    "description": {"kind":"text","max":600},
    "category": {"kind":"choice","options":["Emergency Services","Traffic & Transportation","Criminal Investigation","Community Programs","Administrative Services"]},
    "availability": {"kind":"text","max":120,"optional":true},
    "contact": {"kind":"text","max":200,"optional":true},
    "overview": {"kind":"group","fields":{"paragraphs":{"kind":"list","min":0,"max":12,"of":{"kind":"text","max":1000}}}},
    "requirements": {"kind":"group","fields":{"items":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":300}}}},
    "procedures": {"kind":"group","fields":{"steps":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":300}}}},
    "contactInfo": {"kind":"group","fields":{"phone":{"kind":"choice","options":["none","emergency","nonEmergency","recruitment","crimeTips","frontDesk","records","detectives","traffic","community","own"]},"ownPhone":{"kind":"text","max":60,"optional":true},"email":{"kind":"choice","options":["none","general","recruitment","records","detectives","traffic","community","own"]},"ownEmail":{"kind":"text","max":254,"optional":true},"office":{"kind":"text","max":200,"optional":true},"hours":{"kind":"text","max":200,"optional":true}}}
  }
}')
from (values
  ('emergency-response', 'Emergency Response'),
  ('k9-unit', 'K-9 Unit'),
  ('traffic-enforcement', 'Traffic Enforcement'),
  ('accident-investigation', 'Accident Investigation'),
  ('traffic-safety-education', 'Traffic Safety Education'),
  ('detective-services', 'Detective Services'),
  ('forensic-analysis', 'Forensic Analysis'),
  ('vice-narcotics', 'Vice & Narcotics'),
  ('neighborhood-watch', 'Neighborhood Watch'),
  ('dare-program', 'D.A.R.E. Program'),
  ('citizens-police-academy', 'Citizens Police Academy'),
  ('police-reports', 'Police Reports'),
  ('records-requests', 'Records Requests'),
  ('background-checks', 'Background Checks'),
  ('permits-licenses', 'Permits & Licenses')
) as service (id, title);

alter table public.services
  add column is_shown boolean not null default true,
  -- Null: where the code has it.
  add column display_order integer constraint services_display_order_range check (display_order between 1 and 1000);
grant update (is_shown, display_order) on public.services to authenticated;

-- A new order hides nothing. A service that is hidden is gone from every page.
drop trigger notify_change_by_update on public.services;
create trigger notify_change_by_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_update('updated_at', 'display_order');

-- Gives services their places; null is the usual one.
create function public.order_services(ids text[], places integer[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may order services';
  end if;
  update public.services as service set display_order = given.place
  from unnest(ids, places) as given (id, place)
  where service.id = given.id and service.display_order is distinct from given.place;
end
$$;
revoke execute on function public.order_services(text[], integer[]) from public, anon, authenticated, service_role;
grant execute on function public.order_services(text[], integer[]) to authenticated;

-- What a document is called: a service has a title of its own.
create function private.name_document(document text, texts jsonb) returns text
language sql stable set search_path = ''
return coalesce(
  case when document like 'service:%' then texts ->> 'title' end,
  (select known.title from private.content_models as known where known.id = document),
  document
);
revoke execute on function private.name_document(text, jsonb) from public;

-- As before, but a service is called by its title.
create or replace function private.name_of_row(table_name text, content jsonb) returns text
language sql stable set search_path = ''
return case
  when table_name in ('content_documents', 'content_drafts') then
    private.name_document(content ->> 'id', content -> 'content')
  when table_name = 'services' then private.name_document(
    'service:' || (content ->> 'id'),
    (select stored.content from public.content_documents as stored where stored.id = 'service:' || (content ->> 'id'))
  )
  else private.subject_of_row(table_name, content)
end;

notify pgrst, 'reload schema';
