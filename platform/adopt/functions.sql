drop function if exists auth.email();
drop function if exists storage.extension(text);
drop function if exists storage.filename(text);
drop function if exists storage.foldername(text);
