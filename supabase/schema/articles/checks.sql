-- ## from 20261130000000_count_public_articles_by_month_type_and_category.sql
-- A category in an address. Spellings that differ in case, accents and signs share one; where letters of another script get
-- lost, a few digits of a hash keep it apart from others.
create or replace function private.category_slug(category text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when words = '' or letters ~ '[^\u0001-\u007f]' then
      left(coalesce(nullif(words, ''), 'category'), 60) || '-' || left(md5(lower(btrim(category_slug.category))), 8)
    else words
  end
  from (
    select letters,
      btrim(regexp_replace(replace(replace(letters, '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'), '-') as words
    from (
      -- Dashes, quotation marks and the like are no letters.
      select regexp_replace(
        private.to_ascii(lower(private.without_accents(category_slug.category))), '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]', ' ', 'g'
      ) as letters
    ) as folded
  ) as made;
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- Volatile, because it is asked of rows that the same statement adds: only then does it see their writer.
create or replace function private.is_writer_of(article uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  return exists (
    select from public.article_writing where id = article and writer_id = auth.uid()
  );
end
$$;
grant execute on function private.is_writer_of(uuid) to authenticated;
