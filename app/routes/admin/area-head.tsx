import { LogOut } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { useSession } from '#app/features/session/session-context.ts'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { AreaLinks } from './area-links.tsx'

/** The head of every screen of the staff area: where one is, who one is, where else one can go. */
export function AreaHead({ title }: { title: string }) {
  const { user, signOut } = useSession()
  const [leave, isLeaving] = useSingleRun(async () => {
    await signOut()
  })
  return (
    <header className="mb-5 flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl leading-tight font-bold sm:text-4xl">{title}</h1>
          <p className="truncate text-sm text-muted-foreground">{user?.email}</p>
        </div>
        <Button variant="outline" aria-disabled={isLeaving} onClick={() => void leave()}>
          <LogOut aria-hidden className="size-4" />
          Sign Out
        </Button>
      </div>
      <AreaLinks />
    </header>
  )
}
