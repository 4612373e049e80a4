create or replace view private.search_sources as
 SELECT 'articles'::text AS source,
    article.id,
    'news'::text AS section,
    article.type AS kind,
    article.published_at AS public_from,
    article.published_at AS newest,
    COALESCE(article.legacy_id, article.slug) AS address,
    article.title,
    (article.category || ' '::text) || article.author AS facts,
    article.excerpt AS summary,
    private.readable_content("left"(article.content, 100000), article.content_format) AS body,
    article.date AS dated
   FROM public.articles article
  WHERE (article.state = ANY (ARRAY['scheduled'::text, 'published'::text])) AND article.published_at IS NOT NULL
UNION ALL
 SELECT 'leadership'::text AS source,
    leader.id,
    'people'::text AS section,
        CASE
            WHEN leader.has_filled_position THEN 'leader'::text
            ELSE 'vacancy'::text
        END AS kind,
    '-infinity'::timestamp with time zone AS public_from,
    leader.created_at AS newest,
    leader.slug AS address,
    leader.name AS title,
        CASE
            WHEN leader.has_filled_position THEN leader.rank
            ELSE leader.rank || ', open position, position available, vacancy'::text
        END AS facts,
    (leader.department || '. '::text) || leader.description AS summary,
        CASE
            WHEN leader.has_filled_position THEN concat_ws(' '::text, leader.personal_statement, ( SELECT string_agg(part.part #>> '{}'::text[], ' '::text) AS string_agg
               FROM jsonb_path_query(jsonb_build_array(leader.career_history, leader.education, leader.awards), 'strict $.**'::jsonpath) part(part)
              WHERE jsonb_typeof(part.part) = 'string'::text))
            ELSE COALESCE(( SELECT string_agg(part.part #>> '{}'::text[], ' '::text) AS string_agg
               FROM jsonb_path_query(leader.vacancy, 'strict $.**'::jsonpath) part(part)
              WHERE jsonb_typeof(part.part) = 'string'::text AND (part.part #>> '{}'::text[]) !~ '^(/|https://)'::text), ''::text)
        END AS body,
    NULL::date AS dated
   FROM public.leadership leader
UNION ALL
 SELECT 'media_library'::text AS source,
    file.id,
    'files'::text AS section,
        CASE
            WHEN file.file_type ~~ 'image/%'::text THEN 'image'::text
            WHEN file.file_type ~~ 'video/%'::text THEN 'video'::text
            ELSE 'document'::text
        END AS kind,
    '-infinity'::timestamp with time zone AS public_from,
    file.created_at AS newest,
    file.id::text AS address,
    file.title,
    file.file_name AS facts,
    concat_ws(' '::text, NULLIF(file.caption, ''::text), NULLIF(file.alt_text, ''::text)) AS summary,
    ''::text AS body,
    NULL::date AS dated
   FROM public.media_library file
  WHERE file.is_public AND file.in_gallery
UNION ALL
 SELECT 'content_documents'::text AS source,
        CASE
            WHEN private.is_own_page(page.id) THEN page.id::uuid
            ELSE NULL::uuid
        END AS id,
    'pages'::text AS section,
    'own-page'::text AS kind,
    '-infinity'::timestamp with time zone AS public_from,
    page.created_at AS newest,
    page.slug AS address,
    page.title,
    COALESCE(page.content ->> 'label'::text, ''::text) AS facts,
    COALESCE(page.content ->> 'description'::text, ''::text) AS summary,
    private.page_text(page.content) AS body,
    NULL::date AS dated
   FROM public.content_documents page
  WHERE page.visibility = 'public'::text AND private.is_own_page(page.id);
