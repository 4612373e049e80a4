-- Pages that editors make. They are rows of the same tables as the texts of the fixed pages, and so have their drafts, versions,
-- publishing, activity and taking back; their ids are UUIDs, those of fixed pages are words.

create function private.is_own_page(id text) returns boolean
language sql immutable parallel safe set search_path = ''
return id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
grant execute on function private.is_own_page(text) to anon, authenticated;

-- Kinds of fields that own pages need: one of several groups, the last part of an address, a picture of the site, and a limit of all
-- texts in a list.
do $$
declare
  definition text := pg_get_functiondef('private.find_content_fault(jsonb, jsonb, boolean, text)'::regprocedure);
  amended record;
begin
  for amended in
    select * from (values
      (
        '    end loop;
    return null;
  end if;

  content :=', '    end loop;
    if model ? ''characters'' and (
      select sum(char_length(whole.leaf #>> ''{}'')) from jsonb_path_query(value, ''strict $.**'') as whole (leaf)
      where jsonb_typeof(whole.leaf) = ''string''
    ) > (model ->> ''characters'')::integer then
      return place;
    end if;
    return null;
  end if;

  if kind = ''variants'' then
    if jsonb_typeof(value) <> ''object'' then
      return place;
    end if;
    if jsonb_typeof(value -> ''kind'') is distinct from ''string'' or not model -> ''of'' ? (value ->> ''kind'') then
      return private.content_place(place, ''kind'');
    end if;
    return private.find_content_fault(model -> ''of'' -> (value ->> ''kind''), value - ''kind'', false, place);
  end if;

  content :='
      ),
      (
        '    when ''number'' then', '    when ''address'' then
      jsonb_typeof(value) = ''string'' and char_length(content) <= 60 and content ~ ''^[a-z0-9]+(-[a-z0-9]+)*$''
      and not model -> ''reserved'' ? content
    when ''picture'' then jsonb_typeof(value) = ''string'' and case
      when content = '''' then is_optional
      else char_length(content) <= 300
        and content ~ ''^/storage/v1/object/public/(article-images|media-library)/([A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$''
    end
    when ''number'' then'
      )
    ) as given (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The check of texts has no “%”', amended.old_text;
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;

-- Of own pages alone, and null until one is published. A trigger fills them from the texts.
alter table public.content_documents
  add column slug text,
  add column title text,
  add column place text,
  add column visibility text,
  -- Those that it had while visitors saw it, newest last; they lead to it.
  add column former_slugs text[] not null default '{}';
create unique index content_documents_slug_idx on public.content_documents (slug) where slug is not null;
create index content_documents_former_slugs_idx on public.content_documents using gin (former_slugs) where former_slugs <> '{}';

create function private.describe_own_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_own_page(new.id) then
    return new;
  end if;
  new.slug := new.content ->> 'slug';
  new.title := new.content ->> 'title';
  new.place := new.content ->> 'place';
  new.visibility := new.content ->> 'visibility';
  -- No unique violation: whoever takes back what a person did would look for a column with the address.
  if exists (select from public.content_documents as other where other.slug = new.slug and other.id <> new.id) then
    raise check_violation using message = format('Another page has the address “/%s” already: choose another one.', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.slug is distinct from new.slug then
    new.former_slugs := array_remove(old.former_slugs, new.slug);
    if old.slug is not null and old.visibility <> 'hidden' then
      new.former_slugs := (array_remove(new.former_slugs, old.slug) || old.slug)[greatest(1, cardinality(new.former_slugs) - 48) :];
    end if;
  end if;
  return new;
end
$$;
create trigger describe_own_page before insert or update on public.content_documents
  for each row execute function private.describe_own_page();

-- Own pages share a model and are stored whole: no default stands behind them. One that was never published is empty.
create or replace function private.check_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_own constant boolean := private.is_own_page(new.id);
  model constant jsonb := (
    select known.model from private.content_models as known where known.id = case when is_own then 'own-page' else new.id end
  );
  fault text;
begin
  if new.content is null or (is_own and new.content = '{}' and tg_table_name = 'content_documents') then
    return new;
  end if;
  fault := case when model is null then '' else private.find_content_fault(model, new.content, not is_own) end;
  if fault is not null then
    raise check_violation using message = format('The texts of this page can''t be stored: something is wrong at “%s”.', fault);
  end if;
  return new;
end
$$;

drop policy "Everybody reads the texts of pages" on public.content_documents;
create policy "Everybody reads the texts of pages that are shown" on public.content_documents
  for select to anon, authenticated using (not private.is_own_page(id) or visibility in ('public', 'unlisted'));
create policy "Editors read the texts of all pages" on public.content_documents
  for select to authenticated using ((select public.is_editor()));
create policy "Editors remove own pages" on public.content_documents
  for delete to authenticated using (private.is_own_page(id) and (select public.is_editor()));
grant delete on public.content_documents to authenticated;
grant insert, delete on public.content_documents, public.content_drafts to service_role;

-- A new page, which nobody but editors sees before it is published. The answer is its id.
create function public.start_own_page(content jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  page constant uuid := gen_random_uuid();
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may make pages';
  end if;
  -- Two who begin the last page at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.own_pages', 0));
  if (select count(*) from public.content_documents as known where private.is_own_page(known.id)) >= 100 then
    raise check_violation using message = 'There are 100 own pages: remove one before you make another.';
  end if;
  insert into public.content_documents (id) values (page);
  insert into public.content_drafts (id, content, saved_by_name)
  values (page, start_own_page.content, private.name_of((private.begin_activity('page-drafts', 'created')).actor_id));
  return page;
end
$$;
revoke execute on function public.start_own_page(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.start_own_page(jsonb) to authenticated;

-- The address that a former one leads to, for visitors: their policy keeps Postgres from using the index on arrays.
create function public.current_page_address(former_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select page.slug from public.content_documents as page
  where page.former_slugs @> array[former_slug] and page.visibility in ('public', 'unlisted')
  order by page.updated_at desc limit 1
$$;
revoke execute on function public.current_page_address(text) from public, anon, authenticated, service_role;
grant execute on function public.current_page_address(text) to anon, authenticated, service_role;

-- The addresses of the pictures that texts name.
create function private.pictures_in(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
return array(
  select distinct found[1] from regexp_matches(content::text, '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+', 'g') as found
);
create function public.picture_hints(document public.content_documents) returns jsonb
language sql stable security definer set search_path = ''
return private.picture_hints((private.pictures_in(document.content))[1 : 500]);
revoke execute on function public.picture_hints(public.content_documents) from public, anon, authenticated, service_role;
grant execute on function public.picture_hints(public.content_documents) to anon, authenticated, service_role;

-- As before, and a page that is not shown any more, or not everywhere, must be gone from every copy.
create or replace function private.notify_content_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  perform private.notify_caches(tg_table_name, exists (
    select from old_rows as was join new_rows as became using (id)
    where was.visibility is distinct from became.visibility
      or was.content <> became.content
        and private.takes_away(private.flatten_object(was.content), private.flatten_object(became.content))
  ));
  return null;
end
$$;

-- Columns that follow from the texts say nothing of their own in the activity, and own pages are called by their titles.
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
    execute format('drop trigger record_activity_%1$s on public.content_documents', timing.event);
    execute format(
      'create trigger record_activity_%1$s after %1$s on public.content_documents %2$s
       for each statement execute function private.record_activity(
         ''pages'', ''id'', ''content'', ''{updated_at,slug,title,place,visibility,former_slugs}'', ''{}''
       )',
      timing.event, timing.tables
    );
  end loop;
end
$$;
create or replace function private.name_document(document text, texts jsonb) returns text
language sql stable set search_path = ''
return case when private.is_own_page(document) then coalesce(
  texts ->> 'title', (select page.title from public.content_documents as page where page.id = document), 'New page'
) else coalesce(
  case when document like 'service:%' then texts ->> 'title' end,
  (select known.title from private.content_models as known where known.id = document),
  document
) end;

-- The first version of an own page is the one that was published first, and versions end when the page can't come back.
do $$
declare
  definition text := pg_get_functiondef('private.keep_content_revision()'::regprocedure);
  old_text constant text := 'if newest_content is distinct from old.content then';
begin
  if strpos(definition, old_text) = 0 then
    raise exception 'The function that keeps versions has no “%”', old_text;
  end if;
  execute replace(
    definition, old_text,
    'if newest_content is distinct from old.content and not (private.is_own_page(old.id) and old.content = ''{}'') then'
  );
end
$$;
create function private.forget_page_revisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_revisions as kept
  using old_rows as ended
  where ended.table_name = 'content_documents' and ended.kind = 'deleted' and kept.document_id = ended.row_id
    and not exists (select from public.content_documents as page where page.id = ended.row_id)
    and not exists (
      select from public.trash as other
      where other.table_name = 'content_documents' and other.kind = 'deleted' and other.row_id = ended.row_id
    );
  return null;
end
$$;
create trigger forget_page_revisions after delete on public.trash referencing old table as old_rows
  for each statement execute function private.forget_page_revisions();

revoke execute on function
  private.describe_own_page(), private.pictures_in(jsonb), private.forget_page_revisions()
from public;

insert into private.content_models (id, title, model) values ('own-page', 'Own page', '{
  "kind": "group",
  "fields": {
    "title": {"kind":"text","max":80},
    "slug": {"kind":"address","reserved":["about","alerts","communities","discord","hiring","home","leadership","media","news","preview","search","services","training","accessibility","cookies","imprint","legal","notice","privacy","terms","well-known","account","admin","auth","login","logout","register","reset-password","set-up","settings","sign-in","sign-out","sign-up","staff","welcome","api","badge-drawing","copied-picture","functions","graphql","health","healthz","metrics","packs","proof-of-work","readyz","realtime","rest","site-status","status","storage","assets","badge","badges","colors","feed","feeds","files","fonts","icons","images","pages","portraits","scenes","share","sitemap","static","videos"]},
    "description": {"kind":"text","max":300,"optional":true},
    "scene": {"kind":"choice","options":["none","square","street","pier","command","desk","podium","parade","yard","market","archive","board","trail"]},
    "place": {"kind":"choice","options":["none","header","footer"]},
    "label": {"kind":"text","max":30,"optional":true},
    "visibility": {"kind":"choice","options":["public","unlisted","hidden"]},
    "sections": {"kind":"list","min":0,"max":40,"characters":100000,"of":{"kind":"variants","of":{
      "text": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"text":{"kind":"longText","max":20000}}},
      "picture": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"picture":{"kind":"picture"},"alt":{"kind":"text","max":300,"optional":true},"caption":{"kind":"text","max":200,"optional":true}}},
      "cards": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"introduction":{"kind":"text","max":600,"optional":true},"items":{"kind":"list","min":1,"max":12,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600,"optional":true},"picture":{"kind":"picture","optional":true},"alt":{"kind":"text","max":300,"optional":true},"path":{"kind":"link","optional":true}}}}}},
      "steps": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"introduction":{"kind":"text","max":600,"optional":true},"items":{"kind":"list","min":1,"max":12,"of":{"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600}}}}}},
      "table": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"introduction":{"kind":"text","max":600,"optional":true},"columns":{"kind":"group","fields":{"first":{"kind":"text","max":60},"second":{"kind":"text","max":60},"third":{"kind":"text","max":60,"optional":true},"fourth":{"kind":"text","max":60,"optional":true}}},"rows":{"kind":"list","min":1,"max":60,"of":{"kind":"group","fields":{"first":{"kind":"text","max":200},"second":{"kind":"text","max":200,"optional":true},"third":{"kind":"text","max":200,"optional":true},"fourth":{"kind":"text","max":200,"optional":true}}}}}},
      "figures": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"items":{"kind":"list","min":1,"max":8,"of":{"kind":"group","fields":{"value":{"kind":"text","max":20},"label":{"kind":"text","max":120}}}}}},
      "quote": {"kind":"group","fields":{"text":{"kind":"longText","max":600},"name":{"kind":"text","max":100,"optional":true},"role":{"kind":"text","max":100,"optional":true}}},
      "accordion": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"introduction":{"kind":"text","max":600,"optional":true},"items":{"kind":"list","min":1,"max":40,"of":{"kind":"group","fields":{"title":{"kind":"text","max":200},"text":{"kind":"longText","max":5000}}}}}},
      "gallery": {"kind":"group","fields":{"title":{"kind":"text","max":80,"optional":true},"items":{"kind":"list","min":1,"max":24,"of":{"kind":"group","fields":{"picture":{"kind":"picture"},"alt":{"kind":"text","max":300,"optional":true},"caption":{"kind":"text","max":200,"optional":true}}}}}},
      "contact": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"hasPhone":{"kind":"switch"},"hasEmail":{"kind":"switch"},"hasAddress":{"kind":"switch"}}},
      "callToAction": {"kind":"group","fields":{"title":{"kind":"text","max":80},"text":{"kind":"text","max":600},"links":{"kind":"list","min":1,"max":2,"of":{"kind":"group","fields":{"label":{"kind":"text","max":40},"path":{"kind":"link"}}}}}}
    }}}
  }
}');

notify pgrst, 'reload schema';
