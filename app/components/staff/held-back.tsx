import type { ReactNode } from 'react'
import { useIsSettled } from '#app/lib/browser/use-is-settled.ts'

interface HeldBackProps {
  /** What stands above is loading, and will change its height. */
  isPending: boolean
  children: ReactNode
}

/** Shows its content only when that stays where it is: nobody presses what has just moved. It is there meanwhile, and loads. */
export function HeldBack({ isPending, children }: HeldBackProps) {
  return <div className={useIsSettled(isPending) ? undefined : 'invisible'}>{children}</div>
}
