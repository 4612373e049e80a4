import { afterAll, describe, expect, test } from 'vitest'
import { articleSchema } from '#app/features/articles/article.ts'
import { deleteRow, RowNotFoundError, updateRow, updateRowIfUnchanged } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'

const backend = await createTestPlatform()
afterAll(() => backend.close())

const notFoundMessage = 'Article not found'
const getTarget = (id: string) => ({ table: 'articles', key: { id }, notFoundMessage })

async function createArticle() {
  const columns = { title: 'First', excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }
  const { data } = await backend.service.from('articles').insert(columns).select().single().throwOnError()
  return articleSchema.parse(data)
}

const saveArticle = (id: string, readVersion: string, title: string) =>
  updateRowIfUnchanged(backend.service, getTarget(id), { schema: articleSchema, readVersion, columns: { title } })

describe('Updating a version', () => {
  test('saves the row and returns its next version', async () => {
    const { id, updated_at } = await createArticle()
    const outcome = await saveArticle(id, updated_at, 'Second')
    expect(outcome).toMatchObject({ saved: { id, title: 'Second' } })
    expect(outcome).not.toMatchObject({ saved: { updated_at } })
  })

  test('returns the other user’s row instead of overwriting it', async () => {
    const { id, updated_at } = await createArticle()
    await saveArticle(id, updated_at, 'Theirs')
    expect(await saveArticle(id, updated_at, 'Mine')).toMatchObject({ theirs: { id, title: 'Theirs' } })
  })

  test('throws RowNotFoundError for a deleted row', async () => {
    const { id, updated_at } = await createArticle()
    await deleteRow(backend.service, getTarget(id))
    await expect(saveArticle(id, updated_at, 'Mine')).rejects.toThrow(new RowNotFoundError(notFoundMessage))
  })

  test('throws RowNotFoundError for a row that a policy protects', async () => {
    const { data } = await backend.anonymous.auth.signUp({
      email: 'editor@example.org',
      password: 'a long harbor watch',
    })
    expect(data.session).not.toBeNull()
    const schema = z.object({ settings: z.record(z.string(), z.unknown()), updated_at: z.string() })
    const row = await backend.anonymous.from('site_settings').select().single().throwOnError()
    const { updated_at: readVersion } = schema.parse(row.data)
    const settings = { table: 'site_settings', key: { id: 1 }, notFoundMessage: 'Only administrators' }
    const update = { schema, readVersion, columns: { settings: { name: 'Mine' } } }
    await expect(updateRowIfUnchanged(backend.anonymous, settings, update)).rejects.toThrow(
      new RowNotFoundError('Only administrators'),
    )
  })
})

test('Updating or deleting a missing row throws RowNotFoundError with the table’s message', async () => {
  const { id } = await createArticle()
  await updateRow(backend.service, getTarget(id), { title: 'Changed' })
  await deleteRow(backend.service, getTarget(id))
  const rowNotFound = new RowNotFoundError(notFoundMessage)
  await expect(updateRow(backend.service, getTarget(id), { title: 'Late' })).rejects.toThrow(rowNotFound)
  await expect(deleteRow(backend.service, getTarget(id))).rejects.toThrow(rowNotFound)
})
