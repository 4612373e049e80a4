import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { Input } from '#app/components/ui/input.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { articlesKey } from '../article-data.ts'

export function CategoryInput(props: Omit<ComponentProps<typeof Input>, 'list'>) {
  const supabase = useSupabase()
  const id = useId()
  const categories = useQuery({
    queryKey: [...articlesKey, 'categories'],
    async queryFn() {
      const { data } = await supabase.rpc('list_article_categories', {}, { get: true }).throwOnError()
      return z.string().array().parse(data)
    },
  })
  return (
    <>
      <Input list={id} {...props} />
      <datalist id={id}>
        {categories.data?.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
