-- Every function of schema `public` that a role may execute is an address of the API. These are parts of others: called alone,
-- with a long text, they would keep the database busy for anybody. Index, search and policy refer to them by what they are
-- and not by name, so they go on working, and nobody needs the right to use this schema.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

alter function public.without_accents(text) set schema private;
alter function public.words_with_and_without_accents(regconfig, text) set schema private;
alter function public.restore_accents(text, text, text) set schema private;
alter function public.leader_words(public.leadership) set schema private;
alter function public.article_words(public.articles) set schema private;

-- Staff filter articles by this computed column. It has no settings of its own, because only then does the planner replace
-- it by the function that the index is made of.
create function public.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000
return private.article_words(article);
revoke execute on function public.article_words(public.articles) from public, anon, authenticated;
grant execute on function public.article_words(public.articles) to authenticated, service_role;

notify pgrst, 'reload schema';
