import type { Html } from './html'
import type { Look } from './look'

/** A part of a mail with a form of its own in HTML. */
export interface Block {
  lines: string[]
  html: (look: Look) => Html
}
