drop function if exists auth.email();
