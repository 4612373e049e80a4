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

export interface SentAnswer {
  status: number
  headers: [string, string][]
  body: string
}

export interface Failed {
  message: string
  name: string
}

export type ToCopy =
  | { type: 'start'; start: CopyStart }
  | { type: 'others'; names: string[] }
  | { type: 'seen'; mark: string; by: string }
  | { type: 'status'; id: number; answer: SentAnswer }
  | { type: 'close' }

export type FromCopy =
  /** It hears of every change, and is about to serve. */
  | { type: 'joined' }
  | { type: 'ready' }
  | { type: 'seen'; owner: string; mark: string }
  | { type: 'status'; id: number; request: SentRequest }
  | { type: 'visit' }
  | { type: 'failed'; failure: Failed }

export async function packAnswer(answer: Response): Promise<SentAnswer> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}
