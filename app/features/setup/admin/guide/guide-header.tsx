import { Check } from 'lucide-react'
import { NavLink } from 'react-router'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SetupStep } from '../list-setup-steps.ts'
import { type GuideStep, getGuidePath, guideSteps, listOpenSteps } from './guide-steps.ts'

interface GuideHeaderProps {
  step: GuideStep
  steps: readonly SetupStep[]
  skipped: readonly string[]
}

export function GuideHeader({ step, steps, skipped }: GuideHeaderProps) {
  const number = guideSteps.indexOf(step) + 1
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label="Steps of the guide">
        <ol className="grid grid-cols-7 gap-0.5 md:flex md:flex-wrap md:gap-1">
          {guideSteps.map(({ id, title, stepIds }, index) => {
            const isDone = listOpenSteps(steps, skipped, stepIds).length === 0
            return (
              <li key={id}>
                <NavLink
                  to={getGuidePath(id)}
                  className={({ isActive }) =>
                    joinClasses(
                      'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md border text-sm',
                      'md:px-3 focus-visible:outline-2 focus-visible:outline-ring',
                      isActive ? 'border-primary bg-muted font-semibold' : 'border-border hover:bg-muted',
                    )
                  }
                >
                  {isDone ? (
                    <Check aria-hidden className="size-4 text-success" />
                  ) : (
                    <span aria-hidden>{index + 1}</span>
                  )}
                  <span className="sr-only md:not-sr-only">
                    {title}
                    {isDone && <span className="sr-only"> (done or skipped)</span>}
                  </span>
                </NavLink>
              </li>
            )
          })}
        </ol>
      </nav>
      <div>
        <p className="text-sm font-semibold text-accent-text">
          Step {number} of {guideSteps.length}
        </p>
        <h2 className="font-display text-2xl font-bold">{step.title}</h2>
        <p className="max-w-prose text-muted-foreground">{step.text}</p>
      </div>
    </div>
  )
}
