-- Returns article text without its formatting. The index articles_search_vector_idx uses both
-- functions of this file.
create or replace function private.readable_content(content text, content_format text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case content_format when 'markdown' then private.strip_markdown(content) else content end
$$;
grant execute on function private.readable_content(text, text) to anon, authenticated, service_role;

-- Keeps the text of links, and the alt text and captions of pictures. Uses regular expressions
-- instead of a parser. Formatting that the article editor never writes may remain.
create or replace function private.strip_markdown(markdown text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  with lines as (
    select regexp_replace(
      -- Removes the markers at the beginning of lines: quotes, headings, lists, dividers and
      -- notices.
      regexp_replace(
        markdown,
        '^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-+*][ \t]+|[0-9]{1,9}[.)][ \t]+)*'
          '(?:\[!NOTE\][ \t]*$|(?:[-*_][ \t]*){3,}$)?',
        '', 'gn'
      ),
      -- Keeps the text and title of a link or picture. A truncated text may end within an address.
      '(\\.)|!?\[((?:\\.|[^][\\])*)\]'
        '\((?:<[^<>\n]*>|(?:\\.|[^\s()\\])*)(?:([ \n]+)"((?:\\.|[^"\\])*)")?(?:\)|$)',
      '\1\2\3\4', 'g'
    ) as text
  ), words as (
    -- Removes emphasis and keeps escaped characters.
    select regexp_replace(
      text, '\\([]!-/:-@[^_`{|}~\\])|[*]+|(?<![[:alnum:]])_+|_+(?![[:alnum:]])|\\(?=\n)', '\1', 'g'
    ) as text
    from lines
  )
  -- Decodes hexadecimal character references below U+10000, except control characters.
  select case when strpos(text, '&#x') = 0 then text else unistr(
    regexp_replace(regexp_replace(regexp_replace(replace(text, '\', '\\'),
      '&#x([2-7][0-9A-Fa-f]);', '\\00\1', 'g'),
      '&#x([1-9A-Fa-f][0-9A-Fa-f]{2});', '\\0\1', 'g'),
      '&#x([1-9A-CE-Fa-ce-f][0-9A-Fa-f]{3}|[Dd][0-7][0-9A-Fa-f]{2});', '\\\1', 'g')
  ) end
  from words
$$;
grant execute on function private.strip_markdown(text) to anon, authenticated, service_role;
