import type { ReactNode } from 'react'
import type { Routes } from './fake-http'

/** A text, and how the label of the field for it begins. */
export interface Written {
  field: string
  text: string
}

interface Shown {
  /** What is pressed, by how its name begins, or written into a field, in this order, once each is there. */
  press?: (string | Written)[]
  /** A text that is there once the state is reached, when that takes longer than the responses. */
  until?: string
  dir?: 'rtl'
  /** `npm run looks` shows every control under a pointer, with the focus of a keyboard, or pressed. */
  forced?: 'hover' | 'focus' | 'pressed'
  /** False: `npm run looks` leaves it out. */
  compared?: boolean
}

/** A page of the shop at a URL; the calls of `routes` get fixed responses, the others those of a shop in order. */
export interface PageState extends Shown {
  at: string
  routes?: Routes
  signedIn?: boolean
  /** What a browser that was used before marks its documents with (`data-shopper`). */
  shopper?: string
  /** State of the history entry. */
  entry?: unknown
  /** With the header and the footer of the shop. */
  framed?: boolean
}

/** Components without a page. */
export interface PartState extends Shown {
  show: () => ReactNode
}

/** A document without the shop around it, as a mail is, at a path of the kit. */
interface DocumentState extends Pick<Shown, 'compared'> {
  document: string
}

export type SheetState = PageState | PartState | DocumentState

/** The default export of a `<feature>.kit.tsx`: name of a state → what it shows. */
export type Sheet = Record<string, SheetState>

/** A response that never arrives, for states that wait. */
export const pending = (): Promise<never> => new Promise(() => undefined)
