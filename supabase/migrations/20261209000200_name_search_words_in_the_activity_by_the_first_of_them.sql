-- A line of search words has no title: in the activity it is called by the first word that visitors type. What rows of other tables
-- are called stays with the function that said it until now.
alter function private.activity_subject(text, jsonb) rename to name_of_row;
create function private.activity_subject(table_name text, content jsonb) returns text
language sql stable set search_path = ''
return case table_name
  when 'search_synonyms' then content #>> '{asked,0}'
  else private.name_of_row(table_name, content)
end;
