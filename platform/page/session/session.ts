import { createContext, use } from 'react'
import type { PageSession } from '../../src/registry/calls/page-api'

/** The session of the page, which everything below the frame has. */
export const SessionContext = createContext<PageSession | undefined>(undefined)

export function useSession(): PageSession {
  const session = use(SessionContext)
  if (!session) throw new Error('there is no session')
  return session
}

export const mayChange = ({ apps }: Pick<PageSession, 'apps'>, app: string): boolean =>
  apps.includes('*') || apps.includes(app)
