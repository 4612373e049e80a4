-- Search excerpts of leaders and custom pages have a new text. The sweep at the start of the server
-- adds these entries again, with the words of the new text.
delete from private.search_entries where source in ('leadership', 'content_documents');
