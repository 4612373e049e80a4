/** One mistake, and the test that has to notice it. */
export interface SeededFault {
  name: string
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** Of `vitest.config.ts`. */
  project: 'unit' | 'integration' | 'contract' | 'faults'
  test: string
  /** Of the one test to run, where the others of its file take long. */
  title?: string
}

const migration = (name: string) => `supabase/migrations/${name}.sql`
const staff = migration('20261121090100_create_staff_so_that_accounts_need_approval')
const admins = migration('20261121090200_keep_an_active_admin_so_that_nobody_is_locked_out')
const articles = 'supabase/schema/articles/access.sql'
const sessions = migration('20261122110100_keep_sessions_with_a_proven_factor_from_those_without')
const activity = migration('20261122130000_record_activity_so_that_every_change_names_who_made_it')
const buckets = migration('20261124110300_media')
const files = 'supabase/schema/media/access.sql'

const inDatabase: SeededFault[] = [
  {
    name: 'every account writes articles',
    file: articles,
    find: "with check ((select public.is_editor()) or (state in ('draft', 'in-review') and (select public.is_staff())));",
    replace: 'with check (true);',
    project: 'integration',
    test: 'tests/integration/permissions/permissions.test.ts',
  },
  {
    name: 'a password alone passes the second factor',
    file: sessions,
    find: "(auth.jwt() ->> 'aal' = 'aal2' and sessions.aal = 'aal2')",
    replace: "(auth.jwt() ->> 'aal' is not null)",
    project: 'integration',
    test: 'tests/integration/permissions/permissions.test.ts',
  },
  {
    name: 'a sign-up is staff at once',
    file: staff,
    find: "case when is_chosen or sign_up = 'open' then 'active' else 'pending' end",
    replace: "'active'",
    project: 'integration',
    test: 'tests/integration/auth/threats/stranger.test.ts',
  },
  {
    name: 'the last administrator can be suspended',
    file: admins,
    find: "where staff.role = 'admin' and staff.status = 'active'",
    replace: "where staff.role = 'admin'",
    project: 'integration',
    test: 'tests/integration/database/last-admin.test.ts',
  },
  {
    name: 'the private bucket is open',
    file: buckets,
    find: "select 'media-library-private', 'media-library-private', false,",
    replace: "select 'media-library-private', 'media-library-private', true,",
    project: 'contract',
    test: 'tests/contract/storage-client.test.ts',
  },
  {
    name: 'visitors open every file of the library',
    file: files,
    find: "(bucket_id = 'media-library' and private.is_public_library_file(name))",
    replace: "bucket_id in ('media-library', 'media-library-private')",
    project: 'integration',
    test: 'tests/integration/storage/library-visibility.test.ts',
  },
  {
    name: 'deletions leave no trace in the activity',
    file: activity,
    find: "      ('delete', 'referencing old table as old_rows'),\n",
    replace: '',
    project: 'integration',
    test: 'tests/integration/activity/activity.test.ts',
  },
]

const inAccounts: SeededFault[] = [
  {
    name: 'the signature of a token is not checked',
    file: 'platform/identity/tokens.ts',
    find: 'await jwtVerify(token, key.verify, {',
    replace:
      "await (async (text: string, _key: unknown, _options: unknown) => ({ payload: JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) }))(token, key.verify, {",
    project: 'integration',
    test: 'tests/integration/auth/sessions/tokens.test.ts',
  },
  {
    name: 'a token for somebody else is taken',
    file: 'platform/identity/tokens.ts',
    find: "  if (payload.aud !== 'authenticated') throw new TokenError('claims', 'wrong audience')\n",
    replace: '',
    project: 'integration',
    test: 'tests/integration/auth/sessions/tokens.test.ts',
  },
  {
    name: 'a stolen refresh token works beside its owner',
    file: 'platform/auth/sessions/refresh-session.ts',
    find: 'if (!family.revoked || isWithinGrace(family, now)) return null',
    replace: 'if (family.session_id !== null) return null',
    project: 'integration',
    test: 'tests/integration/auth/sessions/refresh-reuse.test.ts',
  },
  {
    name: 'a mailed link works twice',
    file: 'platform/auth/one-time/one-time-tokens.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    find: '        await sql`delete from auth.one_time_tokens where id = ${valid.token.id}`\n',
    replace: '',
    project: 'integration',
    test: 'tests/integration/auth/links.test.ts',
  },
  {
    name: 'guesses are counted and not refused',
    file: 'platform/auth/limits/rate-limits.ts',
    find: '    if (refused) throw limitError(refused.wait_seconds ?? 1, refused.rule.mails)\n',
    replace: '',
    project: 'integration',
    test: 'tests/integration/auth/limits/sign-in-limits.test.ts',
  },
  {
    name: 'factors are changed without a proof of one',
    file: 'platform/auth/sessions/require-session.ts',
    find: "return aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')",
    replace: "return aal === 'none' && account.factors.length > 0",
    project: 'integration',
    test: 'tests/integration/auth/factors/unverified-factors.test.ts',
  },
]

const inFilesAndTables: SeededFault[] = [
  {
    name: 'a name leads out of the file store',
    file: 'platform/storage/protocol/object-path.ts',
    find: '    !/^\\.+$/.test(segment) &&\n',
    replace: '',
    project: 'integration',
    test: 'tests/integration/storage/keys.test.ts',
  },
  {
    name: 'a file is what its sender says',
    file: 'platform/storage/inspect/detect-type.ts',
    find: '  requireDeclaration(type, claim.declaredType)\n  requireExtension(type, claim.key)\n',
    replace: '',
    project: 'integration',
    test: 'tests/integration/storage/hostile.test.ts',
  },
  {
    name: 'pictures of any size are decoded',
    file: 'platform/storage/inspect/inspect-picture.ts',
    find: '  if (width > maxSide || height > maxSide) {',
    replace: '  if (frames > 0) return\n  if (width > maxSide || height > maxSide) {',
    project: 'integration',
    test: 'tests/integration/storage/hostile.test.ts',
  },
  {
    name: 'who made a PDF stays in it',
    file: 'platform/storage/inspect/prepare-file.ts',
    find: 'await pictures.run(() => scrubPdf(path), { lane: pictureLanes.uploads, caller })',
    replace: 'await pictures.run(async () => scrubPdf.length, { lane: pictureLanes.uploads, caller })',
    project: 'integration',
    test: 'tests/integration/storage/pdf.test.ts',
  },
  {
    name: 'a quote ends a name in SQL',
    file: 'platform/rest/sql/statement.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    find: 'return `"${name.replaceAll(\'"\', \'""\')}"`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    replace: 'return `"${name}"`',
    project: 'integration',
    test: 'tests/integration/rest/injection.test.ts',
  },
  {
    name: 'a query has any number of filters',
    file: 'platform/rest/protocol/request-limits.ts',
    find: '  filters: 30,',
    replace: '  filters: 30_000,',
    project: 'integration',
    test: 'tests/integration/rest/request-limits.test.ts',
  },
  {
    name: 'a database without fsync is opened',
    file: 'platform/cluster/server-settings.ts',
    find: '  if (off.length === 0) return\n',
    replace: '  if (off.length < 4) return\n',
    project: 'faults',
    test: 'tests/faults/database-kills.test.ts',
    title: 'A database with fsync switched off is refused',
  },
]

const inWebsite: SeededFault[] = [
  {
    name: 'a change drops no kept page',
    file: 'server/pages/page-cache.ts',
    find: '        entry.droppedAt ??= now()\n',
    replace: '',
    project: 'unit',
    test: 'server/pages/page-cache.test.ts',
  },
  {
    name: 'staff pages are kept for everybody',
    file: 'server/pages/page-address.ts',
    find: 'isCacheable: !isPrivate && pathname',
    replace: 'isCacheable: pathname',
    project: 'unit',
    test: 'server/pages/page-address.test.ts',
  },
  {
    name: 'visitors choose the address they are counted by',
    file: 'server/http/client-address.ts',
    find: 'if (!trustedProxies || !isListed(trustedProxies, socket)) {',
    replace: 'if (!trustedProxies) {',
    project: 'unit',
    test: 'server/http/client-address.test.ts',
  },
  {
    name: 'the second editor overwrites the first',
    file: 'app/lib/browser/write-row.ts',
    find: '.match({ ...key, updated_at: readVersion })',
    replace: '.match(key)',
    project: 'integration',
    test: 'tests/integration/staff/write-row.test.ts',
  },
  {
    name: 'the saved activity runs formulas',
    file: 'app/features/activity/admin/write-csv.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    find: "? `'${cell}` : cell",
    replace: '? cell : cell',
    project: 'unit',
    test: 'app/features/activity/admin/write-csv.test.ts',
  },
]

/** Twenty-five mistakes that somebody could make, spread over database, backend, server and website. */
export const seededFaults: readonly SeededFault[] = [...inDatabase, ...inAccounts, ...inFilesAndTables, ...inWebsite]
