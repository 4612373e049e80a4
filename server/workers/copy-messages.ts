import type { PlatformConfig } from '#platform/create-platform.ts'

/** What a copy has to know to serve beside the first process of a server. */
export interface CopyStart {
  /** Names this process in marks of changes. */
  own: string
  port: number
  siteUrl: string
  /** Null on a hosted project. */
  address: PlatformConfig['address'] | null
}

/** A request and its answer as they travel between processes; both are small. */
interface SentRequest {
  url: string
  method: string
  headers: [string, string][]
}

interface SentAnswer {
  status: number
  headers: [string, string][]
  body: string
}

export interface Failed {
  message: string
  name: string
}

/** What a copy asks the first process for: the state of the site, or so many bytes of the disk. */
export type Question = { kind: 'status'; request: SentRequest } | { kind: 'room'; bytes: number }

export type Reply = { kind: 'status'; answer: SentAnswer } | { kind: 'room'; isTaken: boolean }

export type ToCopy =
  | { type: 'start'; start: CopyStart }
  /** Of the processes that serve now, or are about to; `round` counts these messages. */
  | { type: 'others'; names: string[]; round: number }
  /** All others know of it. */
  | { type: 'open' }
  | { type: 'seen'; mark: string; by: string }
  | { type: 'reply'; id: number; reply: Reply }
  | { type: 'ping' }
  | { type: 'close' }

export type FromCopy =
  /** It hears of every change, and is about to serve. */
  | { type: 'joined' }
  /** It waits for the marks of those that the round named. */
  | { type: 'knows'; round: number }
  | { type: 'ready' }
  | { type: 'seen'; owner: string; mark: string }
  | { type: 'ask'; id: number; question: Question }
  /** What was taken by the question of that number is free again. */
  | { type: 'room back'; id: number }
  | { type: 'alive' }
  | { type: 'visit' }
  | { type: 'failed'; failure: Failed }
