-- The schema files create these functions again, with clearer names. This also removes the index of
-- `article_words`, which the schema files create again for `article_search_vector`.
drop function if exists private.article_words, private.find_content_fault cascade;
