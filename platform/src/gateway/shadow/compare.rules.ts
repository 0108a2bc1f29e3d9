import type { RenderedPage } from '@sahra/shared/contract/rendering'

const BEFORE = 60
const EXCERPT = 240
/** As `useId` of React writes them: they follow from the structure of the page. */
const reactId = /_[Rr]_[0-9a-zA-Z]*_/g
const nonce = / nonce="[^"]*"/g

const classes = / class="([^"]*)"/g
/** `<app>-<name>-<hash>`, as the preset of the build names classes, with six characters before: releases differ in the hash. */
const className = /^([\w-]+?-\w+)-[\w-]{4,6}$/

/** What a visitor would get of a rendered page, without what differs from release to release. */
export function comparableText(
  { status, movedTo, head, markup }: RenderedPage,
  releases: readonly { app: string; id: string }[]
): string {
  const nameOf = (name: string): string =>
    releases.some(({ app }) => name.startsWith(`${app}-`)) ? name.replace(className, '$1') : name
  const html = `${head}\n${markup}`
    .replace(reactId, '_R_')
    .replace(nonce, '')
    .replace(classes, (_, names: string) => ` class="${names.split(' ').map(nameOf).join(' ')}"`)
  return `${status} ${movedTo ?? ''}\n${releases.reduce((text, { id }) => text.replaceAll(id, ''), html)}`
}

/** The text around the first difference, of both sides. */
export function firstDifference(live: string, candidate: string): { live: string; candidate: string } {
  let at = 0
  while (at < live.length && live[at] === candidate[at]) at++
  const start = Math.max(0, at - BEFORE)
  return { live: live.slice(start, start + EXCERPT), candidate: candidate.slice(start, start + EXCERPT) }
}
