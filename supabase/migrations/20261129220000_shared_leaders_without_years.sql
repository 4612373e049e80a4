-- Search excerpts of leaders no longer contain years. The sweep at the start of the server adds
-- these entries again, with the words of the new excerpts.
delete from private.search_entries where source = 'leadership';
