import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'
import { Link } from './link.tsx'

export function ButtonLink({
  variant = 'primary',
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link data-slot="button-link" className={buttonClass(variant, className, size)} {...props} />
}
