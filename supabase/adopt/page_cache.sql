drop function private.most_told_rows();
