/**
 * The hashes of two migrations in release 0.6.0, which were rewritten after it. The migration `20270127000000_…` brings
 * databases that ran the former texts to the state that today's texts make.
 */
export const formerHashes: Readonly<Record<string, string>> = {
  '20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql':
    '208bed25d1a3e4c2992d36f601437c020362b512a1e731d8bcbbf07513515bb4',
  '20270103000100_let_no_link_lead_where_visitors_have_no_page.sql':
    '12589eeb58b1d2d9a88503627ef4a510d4bac6d5f5670767cddbfcbb36d96c56',
}
