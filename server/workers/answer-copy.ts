import type { DiskWatch } from '../status/disk-space.ts'
import type { Question, Reply } from './copy-messages.ts'

export interface AnswerOptions {
  describeStatus: (request: Request) => Promise<Response>
  /** Null where files are elsewhere. */
  takeRoom: DiskWatch['takeRoom'] | null
}

/** Answers one copy's questions, and holds what it has taken until that is given back or the copy has ended. */
interface CopyAnswers {
  answer(id: number, question: Question): Promise<Reply>
  giveBack(id: number): void
  end(): void
}

export function answerCopy({ describeStatus, takeRoom }: AnswerOptions): CopyAnswers {
  const taken = new Map<number, () => void>()
  let hasEnded = false

  function giveBack(id: number): void {
    taken.get(id)?.()
    taken.delete(id)
  }

  return {
    async answer(id, question) {
      if (question.kind === 'status') {
        const { url, method, headers } = question.request
        const answer = await describeStatus(new Request(url, { method, headers }))
        const { status } = answer
        return { kind: 'status', answer: { status, headers: [...answer.headers], body: await answer.text() } }
      }
      const back = takeRoom ? await takeRoom(question.bytes) : () => {}
      if (back) taken.set(id, back)
      if (hasEnded) giveBack(id)
      return { kind: 'room', isTaken: back !== null }
    },
    giveBack,
    end() {
      hasEnded = true
      for (const id of [...taken.keys()]) giveBack(id)
    },
  }
}
