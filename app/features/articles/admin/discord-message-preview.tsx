import { type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ArticleInput } from './article-input.ts'

type EmbedPreviewComponent = ComponentType<
  Pick<ArticleInput, 'title' | 'excerpt' | 'category' | 'author' | 'heroImage'>
>

/** The parts of the article form that the Discord feature provides. */
export interface DiscordFormParts {
  EmbedPreview: EmbedPreviewComponent
  /** Renders nothing if administrators haven't set a role to ping. */
  PingSwitch: ComponentType<{ isOn: boolean; onChange: (isOn: boolean) => void }>
  /** True if publishing also posts to Discord. */
  isAutoPostOn: boolean
}

export function DiscordMessagePreview({ EmbedPreview }: Pick<DiscordFormParts, 'EmbedPreview'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 font-semibold">How it looks on Discord</summary>
      {isOpen && <FormEmbedPreview EmbedPreview={EmbedPreview} />}
    </details>
  )
}

function FormEmbedPreview({ EmbedPreview }: Pick<DiscordFormParts, 'EmbedPreview'>) {
  const { control } = useFormContext<ArticleInput>()
  const [title, excerpt, category, author, heroImage] = useWatch({
    control,
    name: ['title', 'excerpt', 'category', 'author', 'heroImage'],
  })
  return <EmbedPreview title={title} excerpt={excerpt} category={category} author={author} heroImage={heroImage} />
}
