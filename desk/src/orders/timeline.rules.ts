import type { Item } from '../data/identity.rules'

interface Note {
  text: string
  by: string
  at: string
}

/** One of `status` and `note` is there. */
interface Entry {
  at: string
  status?: string
  note?: Note
}

/** Returns what happened to an order and what was noted, the earliest first. */
export function entriesOf({ statusHistory, notes }: Item): Entry[] {
  const steps = (statusHistory ?? []) as Entry[]
  const noted = ((notes ?? []) as Note[]).map((note): Entry => ({ at: note.at, note }))
  return [...steps, ...noted].sort((first, second) => first.at.localeCompare(second.at))
}
