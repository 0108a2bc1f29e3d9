import { createContext } from 'react'
import type { Remotes } from '../federation/remotes'

export const RemotesContext = createContext<Partial<Remotes> | undefined>(undefined)
