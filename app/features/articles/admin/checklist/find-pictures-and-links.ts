import type { Block, Picture } from '#app/lib/rich-text/rich-text.ts'
import type { ArticleInput } from '../article-input.ts'

export interface PicturesAndLinks {
  pictures: Picture[]
  links: string[]
}

export async function findPicturesAndLinks({
  content,
  contentFormat,
}: Pick<ArticleInput, 'content' | 'contentFormat'>): Promise<PicturesAndLinks> {
  if (contentFormat === 'plain') return { pictures: [], links: [] }
  // The Markdown parser is loaded lazily, together with the editor.
  const { parseMarkdown } = await import('#app/lib/rich-text/parse-markdown.ts')
  const blocks = listBlocks(parseMarkdown(content))
  const runs = blocks.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? block.children : []))
  const links = runs.flatMap((run) => (run.kind === 'text' && run.link !== null ? run.link : []))
  return { pictures: blocks.filter((block) => block.kind === 'picture'), links: [...new Set(links)] }
}

function listBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return [block, ...listBlocks(block.items.flat())]
    return block.kind === 'quote' || block.kind === 'notice' ? [block, ...listBlocks(block.children)] : block
  })
}
