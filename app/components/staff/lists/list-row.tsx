import { Ellipsis, type LucideIcon, Pencil } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { isRouterPath, Link } from '#app/components/ui/link.tsx'
import { Popover, popoverItemClass } from '#app/components/ui/popover.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { RowCheckbox } from './selection-bar.tsx'

interface ListRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title: string
  onOpen?: (() => void) | undefined
  to?: string | undefined
  /** A truncated text after the title. On a phone, only screen readers get this text. */
  summary?: string | undefined
  /** Badges below the title, before the facts. On a phone, badges are plain text. */
  badges?: ReactNode
  /** Facts below the title. The line of facts is truncated, and empty facts are skipped. */
  facts?: readonly ReactNode[]
  /** True if the facts come before the badges. On a phone, facts and badges then have their own lines. */
  hasFactsFirst?: boolean
  /** Number of facts that phones show. On phones, only screen readers get the other facts. */
  phoneFactCount?: number
  note?: ReactNode
  picture?: ReactNode
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
  /** Compact buttons that are always visible. */
  actions?: ReactNode
  /** Further actions, in a menu. A single action is a button. */
  menu?: readonly RowMenuItem[]
}

export interface RowMenuItem {
  label: string
  /** True if phones show this entry instead of a button. */
  isForPhone?: boolean
  onPress?: (() => void) | undefined
  to?: string
  isDisabled?: boolean
}

export function ListRow(props: ListRowProps) {
  const {
    title,
    onOpen,
    to,
    summary,
    badges,
    facts = [],
    hasFactsFirst = false,
    phoneFactCount = facts.length,
    note,
    picture,
    selection,
    actions,
    menu = [],
    className,
    ...elementProps
  } = props
  const visibleFacts = facts.filter(Boolean)
  const badgeLine = badges && (
    <span
      key="badges"
      className={joinClasses(
        // Each inline block contains the dot that follows its badge, because a line must not start
        // with a dot.
        'flex shrink-0 items-center gap-1 empty:hidden max-sm:*:mr-1 max-sm:*:inline-block max-sm:*:border-0 ' +
          'max-sm:*:bg-transparent max-sm:*:p-0 max-sm:*:text-muted-foreground ' +
          "max-sm:*:not-last:after:content-['_·']",
        hasFactsFirst ? 'max-sm:line-clamp-2' : "max-sm:contents max-sm:not-last:*:after:content-['_·']",
      )}
    >
      {badges}
    </span>
  )
  const factLine = visibleFacts.length > 0 && (
    <span
      key="facts"
      className={joinClasses('min-w-0 sm:truncate', hasFactsFirst ? 'max-sm:line-clamp-2' : 'max-sm:contents')}
    >
      {visibleFacts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal
        <span key={index} className={index < phoneFactCount ? undefined : 'max-sm:sr-only'}>
          {index > 0 && '\u00a0· '}
          <span dir="auto">{fact}</span>
        </span>
      ))}
    </span>
  )
  return (
    <li
      data-slot="list-row"
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center px-3 hover:bg-muted/40 ' +
          'has-[:focus-visible]:bg-muted/40 sm:px-4 sm:py-1.5',
        className,
      )}
      {...elementProps}
    >
      {(selection || picture) && (
        <div
          className={joinClasses(
            'row-span-2 mr-2 flex items-center gap-2 sm:mr-3 sm:gap-3',
            !picture && 'max-sm:hidden max-sm:group-data-[searching=true]/list:flex',
          )}
        >
          {selection && (
            <RowCheckbox
              label={`Select: ${title}`}
              className="max-sm:hidden max-sm:group-data-[searching=true]/list:grid pointer-coarse:-ml-3"
              {...selection}
            />
          )}
          {picture}
        </div>
      )}
      <div className="col-start-2 flex min-w-0 items-baseline gap-x-3 max-sm:col-end-4 max-sm:pt-1">
        <h3 className="max-w-full min-w-0 shrink-0 leading-snug font-semibold max-sm:text-[0.9375rem] max-sm:leading-tight">
          <Title title={title} onOpen={onOpen} to={to} />
        </h3>
        {summary && (
          <p dir="auto" className="min-w-0 truncate text-sm text-muted-foreground max-sm:sr-only">
            {summary}
          </p>
        )}
      </div>
      <p
        className={joinClasses(
          'col-start-2 row-start-2 min-w-0 gap-x-2 text-sm text-muted-foreground max-sm:text-xs',
          'sm:flex sm:items-center',
          !hasFactsFirst && (actions || menu.length > 0 ? 'max-sm:self-start max-sm:leading-tight' : 'max-sm:pb-2'),
          !hasFactsFirst && 'max-sm:line-clamp-2',
        )}
      >
        {hasFactsFirst ? [factLine, badgeLine] : [badgeLine, factLine]}
      </p>
      {/* On a phone, the actions are beside the facts only, because the title needs the full width.
          The negative margins make up for the height of the buttons. */}
      <div
        className={
          'col-start-3 row-start-2 ml-2 flex items-center justify-end gap-1 max-sm:-mt-2.5 max-sm:-mr-2 max-sm:gap-0 ' +
          'sm:row-span-2 sm:row-start-1 sm:ml-3'
        }
      >
        {to && <RowLink label="Edit" title={title} to={to} Icon={Pencil} />}
        {actions}
        {menu.length === 1 && menu[0] && <RowItem title={title} item={menu[0]} className={singleItemClass} />}
        {menu.length > 1 && <RowMenu title={title} items={menu} />}
      </div>
      {note && <div className="col-span-2 col-start-2 row-start-3">{note}</div>}
    </li>
  )
}

const titleClass =
  'block max-w-full rounded-sm text-left underline-offset-4 hover:underline focus-visible:-outline-offset-2 ' +
  // On a phone, the padding enlarges the tap target to 24 px without making the row taller.
  'max-sm:-my-1 max-sm:py-1'

function Title({ title, onOpen, to }: Pick<ListRowProps, 'title' | 'onOpen' | 'to'>) {
  const text = (
    <span dir="auto" className="block max-sm:line-clamp-2 sm:truncate">
      {title}
    </span>
  )
  if (to) {
    return (
      <Link to={to} className={titleClass}>
        {text}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" onClick={onOpen} className={titleClass}>
        {text}
      </button>
    )
  }
  return text
}

interface RowButtonProps {
  label: string
  title: string
  Icon: LucideIcon
  onPress: () => void
  /** True to show the icon instead of the label. Phones always show the icon. */
  isIconOnly?: boolean
  /** True if phones hide the button because the row's menu contains the action. */
  isInPhoneMenu?: boolean
  isDisabled?: boolean
  /** Disables the button and says why. */
  disabledReason?: string | undefined
  isBusy?: boolean
}

export function RowButton({ label, title, Icon, onPress, disabledReason, ...props }: RowButtonProps) {
  const { isIconOnly = false, isInPhoneMenu = false, isDisabled = false, isBusy = false } = props
  return (
    <Button
      variant="quiet"
      size="compact"
      aria-label={`${label}: ${title}`}
      title={disabledReason ?? label}
      disabled={isDisabled || disabledReason !== undefined}
      onClick={onPress}
      className={isInPhoneMenu ? 'max-sm:hidden' : phoneIconClass}
    >
      <Icon
        aria-hidden
        className={joinClasses(
          'size-4 shrink-0',
          isBusy && 'animate-spin motion-reduce:animate-none',
          !isIconOnly && !isBusy && 'sm:hidden',
        )}
      />
      {!isIconOnly && <span className="max-sm:hidden">{label}</span>}
    </Button>
  )
}

const phoneIconClass = 'max-sm:size-11 max-sm:px-0'

type RowLinkProps = Pick<RowButtonProps, 'label' | 'title'> & { to: string; Icon?: LucideIcon }

/** A link that a row always shows. On phones, the icon, if any, replaces the label. */
export function RowLink({ label, title, to, Icon }: RowLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      size="compact"
      aria-label={`${label}: ${title}`}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-0"
    >
      {Icon && <Icon aria-hidden className="size-4 sm:hidden" />}
      <span className={Icon && 'max-sm:hidden'}>{label}</span>
    </ButtonLink>
  )
}

function RowMenu({ title, items }: { title: string; items: readonly RowMenuItem[] }) {
  const isForPhone = items.every((item) => item.isForPhone)
  return (
    <Popover
      label={`More: ${title}`}
      button={<Ellipsis aria-hidden className="size-4" />}
      buttonClass={buttonClass('quiet', joinClasses(phoneIconClass, isForPhone && 'sm:hidden'), 'compact')}
    >
      <ul>
        {items.map((item) => (
          <li key={item.label} className={item.isForPhone ? 'sm:hidden' : undefined}>
            <RowItem title={title} item={item} className={popoverItemClass} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const singleItemClass = buttonClass('quiet', 'max-sm:min-h-11 max-sm:px-1.5', 'compact')

function RowItem({ title, item, className }: { title: string; item: RowMenuItem; className: string }) {
  const { label, onPress, to, isDisabled } = item
  if (to) {
    return (
      <Link
        to={to}
        {...(!isRouterPath(to) && { target: '_blank', rel: 'noopener' })}
        aria-label={`${label}: ${title}`}
        className={className}
      >
        {label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className={className}
    >
      {label}
    </button>
  )
}
