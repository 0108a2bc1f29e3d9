import { latePart } from '@sahra/shared/ui/late-part'
import type { ComponentType } from 'react'

/** The files of a script fail one after another, and a connection that broke needs a moment. */
const RETRY_MS = 1000
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, RETRY_MS))

/** Ends the wait for parts of the layout that could not be loaded: React shows no other page before each has hydrated. */
export let leaveFirstPage!: () => void
const left = new Promise<void>(resolve => (leaveFirstPage = resolve))

/**
 * A part of the layout whose script loads when the page is hydrated. Where it cannot be loaded at the second attempt either,
 * the HTML of the server stays, whose links load documents, until the visitor goes to another page: it is left out there if
 * it is still missing.
 */
export const lateLayout = <Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> =>
  latePart(
    () =>
      load()
        .catch(() => pause().then(load))
        .catch(() => left.then(load)),
    () => null
  )
