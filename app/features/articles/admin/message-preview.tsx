import { type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

/** Shows an article's message on Discord. */
type EmbedPreview = ComponentType<Pick<ArticleInput, 'title' | 'excerpt' | 'category' | 'author' | 'heroImage'>>

/** What the article form shows of an article's message on Discord. */
export interface MessageParts {
  Embed: EmbedPreview
  /** Has the message ping a role, where that is possible. */
  PingSwitch: ComponentType<{ isOn: boolean; onChange: (isOn: boolean) => void }>
  /** Discord gets what is published. */
  isPosting: boolean
}

/** What is in the form as its message on Discord, when that is opened. */
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
