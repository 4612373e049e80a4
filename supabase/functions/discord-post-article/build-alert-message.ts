import { z } from 'zod'
import { type DiscordMessage, truncate } from './build-article-message.ts'

export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(['information', 'warning', 'emergency']),
  title: z.string(),
  text: z.string(),
  /** A path on this site, or a full URL. */
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_over: z.boolean(),
})

export type AlertOnDiscord = z.infer<typeof alertSchema>

interface MessageOptions {
  siteUrl: string
  /** `#rrggbb`, for alerts of the kind `information`. */
  color: string
}

/**
 * Returns the webhook message for an alert. It has one embed, and mentions no one even if the text
 * contains mentions. The title of a past alert is struck through. Discord shows times such as
 * `<t:1767225600:f>` in each reader's time zone.
 */
export function buildAlertMessage(alert: AlertOnDiscord, { siteUrl, color }: MessageOptions): DiscordMessage {
  const { link, link_label: linkLabel, ends_at: endsAt, is_over: isOver } = alert
  const kind = alertKinds[alert.kind]
  // A tilde in the title could end the strikethrough, so a similar character replaces it.
  const title = `${kind.label}: ${alert.title.replaceAll('~', '∼')}`
  const end = isOver ? 'Over' : endsAt === null ? null : `<t:${Math.floor(Date.parse(endsAt) / 1_000)}:f>`
  const fields = [
    ...(link !== null && linkLabel !== null ? [{ name: 'More', value: linkLabel, inline: true }] : []),
    ...(end === null ? [] : [{ name: 'Until', value: end, inline: true }]),
  ]
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: isOver ? `~~${truncate(title, 250)}~~` : truncate(title, 256),
        description: truncate(alert.text, 4096),
        url: link === null ? `${siteUrl}/` : link.startsWith('/') ? siteUrl + link : link,
        fields,
        color: Number.parseInt((isOver ? endedAlertColor : (kind.color ?? color)).slice(1), 16),
      },
    ],
  }
}

const alertKinds = {
  information: { label: 'Information', color: null },
  warning: { label: 'Warning', color: '#f8cf57' },
  emergency: { label: 'Emergency', color: '#b3261e' },
} as const
const endedAlertColor = '#808080'
