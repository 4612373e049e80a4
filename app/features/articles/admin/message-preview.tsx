import { type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

/** Shows an article's message on Discord. */
type EmbedPreview = ComponentType<Pick<ArticleInput, 'title' | 'excerpt' | 'category' | 'author' | 'heroImage'>>

/** The parts of the article form that are about Discord. */
export interface MessageParts {
  Embed: EmbedPreview
  /** Makes the message ping a role, if one is set. */
  PingSwitch: ComponentType<{ isOn: boolean; onChange: (isOn: boolean) => void }>
  /** True if publishing also posts to Discord. */
  isPosting: boolean
}

/** Shows the form's content as its message on Discord. */
export function MessagePreview({ Embed }: Pick<MessageParts, 'Embed'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">How it looks on Discord</summary>
      {isOpen && <WatchedEmbed Embed={Embed} />}
    </details>
  )
}

function WatchedEmbed({ Embed }: { Embed: EmbedPreview }) {
  const { control } = useFormContext<ArticleInput>()
  const [title, excerpt, category, author, heroImage] = useWatch({
    control,
    name: ['title', 'excerpt', 'category', 'author', 'heroImage'],
  })
  return <Embed title={title} excerpt={excerpt} category={category} author={author} heroImage={heroImage} />
}
