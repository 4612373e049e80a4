import type { ReactNode } from 'react'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'

interface AccountPageProps {
  title: string
  description: string
  children: ReactNode
}

export function AccountPage({ title, description, children }: AccountPageProps) {
  return (
    <div className="grow bg-surface lg:grid lg:min-h-140 lg:grid-cols-2">
      <ScenePicture
        scene="badge"
        isPriority
        className="relative block h-28 bg-band sm:h-56 lg:h-auto"
        imageClass="h-full object-[86%_50%]"
      />
      <div className="m-auto w-full max-w-md px-4 py-8 sm:py-16">
        <h1 className="font-display text-4xl leading-tight font-bold sm:text-5xl">{title}</h1>
        <p className="mt-1 mb-5 text-muted-foreground sm:text-lg">{description}</p>
        {children}
      </div>
    </div>
  )
}
