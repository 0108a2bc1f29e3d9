import { createContext } from 'react'
import type { Remotes } from '../federation/remotes'

export const RemotesContext = createContext<Pick<Remotes, 'knownPage'> | undefined>(undefined)
