import type { ReactNode } from 'react'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'

interface AccountCardProps {
  title: string
  description: string
  children: ReactNode
}

export function AccountCard({ title, description, children }: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16 lg:max-w-5xl lg:px-6">
      <div
        className={
          'overflow-hidden rounded-lg border border-border bg-surface shadow-sm ' +
          'lg:grid lg:min-h-136 lg:grid-cols-2'
        }
      >
        <ScenePicture
          scene="badge"
          visibleFrom="40rem"
          className="relative hidden h-36 bg-band sm:block lg:h-auto"
          imageClass="h-full object-[82%_50%]"
        />
        <div className="p-6 sm:p-8 lg:px-12 lg:py-10">
          <h1 className="font-display text-3xl leading-tight font-bold">{title}</h1>
          <p className="mt-1 mb-5 text-muted-foreground">{description}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
