import type { RenderedPage } from '@sahra/shared/contract/rendering'

const BEFORE = 60
const EXCERPT = 240
/** As `useId` of React writes them: they follow from the structure of the page. */
const reactId = /_[Rr]_[0-9a-zA-Z]*_/g
const nonce = / nonce="[^"]*"/g

/** What a visitor would get of a rendered page, without what differs from release to release: their ids in addresses, ids of React, nonces. */
export const comparableText = (
  { status, movedTo, head, markup }: RenderedPage,
  releases: readonly string[]
): string => {
  const html = `${head}\n${markup}`.replace(reactId, '_R_').replace(nonce, '')
  return `${status} ${movedTo ?? ''}\n${releases.reduce((text, id) => text.replaceAll(id, ''), html)}`
}

/** The text around the first difference, of both sides. */
export function firstDifference(live: string, candidate: string): { live: string; candidate: string } {
  let at = 0
  while (at < live.length && live[at] === candidate[at]) at++
  const start = Math.max(0, at - BEFORE)
  return { live: live.slice(start, start + EXCERPT), candidate: candidate.slice(start, start + EXCERPT) }
}
