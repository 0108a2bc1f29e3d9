import type { Sizing } from '@sahra/shared/contract/sizing'
import { ownSizeTexts } from '@sahra/shared/browser/recent-list'

/** A size as the house writes it, and how it is measured. */
export interface OwnSize {
  sizing: Sizing
  size: string
}

/** Stores a size in this browser as the latest one of a shopper. `tag`: of the session. */
export function keepOwnSize(tag: string, { sizing, size }: OwnSize): void {
  const { kind, audience, system } = sizing
  ownSizeTexts.add([tag, kind, audience, system, size].join('|'))
}

/** Returns the sizes of the shopper with this tag, the latest first; those of another one of this browser are left out. */
export const ownSizesOf = (tag: string): OwnSize[] =>
  ownSizeTexts.read().flatMap(text => {
    const [owner, kind, audience, system, ...size] = text.split('|')
    const sizing = { kind, audience: audience || undefined, system: system || undefined } as Sizing
    return owner === tag ? [{ sizing, size: size.join('|') }] : []
  })
