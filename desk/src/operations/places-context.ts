import { createContext, useContext } from 'react'
import type { Operation } from './operation.rules'
import type { Places, Resource } from './resources.rules'

export interface Desk {
  operations: readonly Operation[]
  places: Places
}

export const DeskContext = createContext<Desk | undefined>(undefined)

/** Returns what a house can do, and the screens of it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('Outside of the desk')
  return desk
}

/** Returns a resource by its name; throws where the operations have none. */
export function useResource(name: string): Resource {
  const resource = useDesk().places.resources.find(each => each.name === name)
  if (!resource) throw new Error(`No list of the operations is ${name}`)
  return resource
}

/** Returns an operation by its key; undefined where this api has none. */
export function useOperation(key: string): Operation | undefined {
  return useDesk().operations.find(operation => operation.key === key)
}
