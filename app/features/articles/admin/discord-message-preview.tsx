import { type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

type EmbedPreview = ComponentType<Pick<ArticleInput, 'title' | 'excerpt' | 'category' | 'author' | 'heroImage'>>

/** The parts of the article form that the Discord feature provides. */
export interface DiscordFormParts {
  Embed: EmbedPreview
  /** Renders nothing if no role is set. */
  PingSwitch: ComponentType<{ isOn: boolean; onChange: (isOn: boolean) => void }>
  /** True if publishing also posts to Discord. */
  isAutoPostOn: boolean
}

export function DiscordMessagePreview({ Embed }: Pick<DiscordFormParts, 'Embed'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">How it looks on Discord</summary>
      {isOpen && <FormEmbed Embed={Embed} />}
    </details>
  )
}

function FormEmbed({ Embed }: { Embed: EmbedPreview }) {
  const { control } = useFormContext<ArticleInput>()
  const [title, excerpt, category, author, heroImage] = useWatch({
    control,
    name: ['title', 'excerpt', 'category', 'author', 'heroImage'],
  })
  return <Embed title={title} excerpt={excerpt} category={category} author={author} heroImage={heroImage} />
}
