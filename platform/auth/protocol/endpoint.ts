import type { AuthContext } from '../auth-context.ts'

/** Answers one call; `id` is the path's own. What it throws is rendered in GoTrue's form. */
export type Endpoint = (context: AuthContext, request: Request, id: string) => Response | Promise<Response>
