import { latePart } from '@sahra/shared/ui/late-part'
import type { ComponentType } from 'react'

const never = (): Promise<never> => new Promise(() => undefined)

/**
 * A part of the layout whose script loads when the page is hydrated. Where it cannot be loaded at the second attempt either,
 * the HTML of the server stays, whose links load documents.
 */
export const lateLayout = <Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> =>
  latePart(
    () => load().catch(load).catch(never),
    () => null
  )
